import type { Present } from '@contract/presence';
import { useTranslate } from '@refinedev/core';
import { Avatar, Tooltip } from 'antd';
import { useEffect } from 'react';
import { initials } from '@/lib/text/initials';
import { siteTime } from '@/lib/time/local-day';
import { openRows, type RowId, rowKey, useOpenRows } from '@/providers/work/open-rows';
import { blankAvatar } from '@/ui/pictures/user-avatar';
import { isShown, useTabKey } from '@/ui/tab/tab-context';
import styles from './present-people.module.css';

/** So many are shown by their initials; then it is said how many more there are. */
const most = 3;
const nobody: readonly Present[] = [];

/** Says that this window has a row open for as long as this stands on the page, and gives who else has. */
function usePresent({ resource, id }: RowId): readonly Present[] {
  const tab = useTabKey();
  useEffect(() => {
    const close = openRows.open({ resource, id }, tab);
    return () => close(!isShown(tab));
  }, [resource, id, tab]);
  return useOpenRows(({ present }) => present.get(rowKey({ resource, id }))) ?? nobody;
}

type Props = {
  row: RowId;
  /** In the head of a dialog, beside the title. */
  inDialog?: boolean;
};

/** Who else has a row open. Its place is kept free, so that nothing moves when somebody comes or goes. */
export function PresentPeople({ row, inDialog = false }: Props) {
  const present = usePresent(row);
  const sentence = useSentence();
  const sentences = present.map(sentence);
  return (
    <span className={`${inDialog ? styles.inDialog : styles.place} no-print`}>
      {present.length > 0 && (
        <Tooltip trigger={['hover', 'focus', 'click']} title={sentences.map((text) => <div key={text}>{text}</div>)}>
          <button type="button" className={styles.people} aria-label={sentences.join(' ')}>
            <Avatar.Group size="small">
              {present.slice(0, most).map(({ userId, name }) => (
                <Avatar key={userId} style={blankAvatar}>
                  {/* Two characters of a Chinese name would be too small to be read. */}
                  {initials(name, 1)}
                </Avatar>
              ))}
              {present.length > most && <Avatar style={blankAvatar}>{`+${present.length - most}`}</Avatar>}
            </Avatar.Group>
          </button>
        </Tooltip>
      )}
    </span>
  );
}

function useSentence() {
  const translate = useTranslate();
  return ({ name, since, windows, isYou }: Present) => {
    const key = `${isYou ? 'own' : 'other'}${windows > 1 ? 'Windows' : ''}`;
    // A session lasts a shift, so the hour says which day.
    return translate(`presence.${key}`, { name, time: siteTime(since).slice(11), windows });
  };
}

import { useTranslate } from '@refinedev/core';
import { Timeline } from 'antd';
import { siteTime } from '@/lib/time/local-day';

type Entry = { id: number; color?: string; lines: readonly string[]; at: string; byName: string };

/** What has happened, with when and by whom. */
export function DrawerLog({ title, entries, empty }: { title: string; entries: readonly Entry[]; empty?: string }) {
  const translate = useTranslate();
  return (
    <>
      <h2 className="m-0 mt-24 mb-16 large bold">{title}</h2>
      {entries.length === 0 && empty && <p>{empty}</p>}
      <Timeline
        items={entries.map(({ id, color, lines, at, byName }) => ({
          key: id,
          color,
          children: (
            <>
              {lines.filter(Boolean).map((line) => (
                <div key={line}>{line}</div>
              ))}
              <div
                className="small figures"
                style={{ color: 'var(--ant-color-text-description)' }}
              >{`${siteTime(at)} · ${byName || translate('common.theSystem')}`}</div>
            </>
          ),
        }))}
      />
    </>
  );
}

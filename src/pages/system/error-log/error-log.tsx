import { ClearOutlined, DownloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Card, Flex, Statistic, Switch } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { groupErrors, searchErrors, singleErrors } from '@/lib/errors/error-groups';
import type { ErrorLogEntry } from '@/lib/errors/error-log';
import { listen } from '@/lib/when/listen';
import { errorLog } from '@/providers/connection';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { SearchInput } from '@/ui/list/filters/search-input';
import { ErrorEntryModal } from './entry-modal';
import { ErrorTable } from './error-table';
import { useErrorLogActs } from './use-acts';

const counts = ['total', 'lastWeek', 'today'] as const;

/** The requests that failed in this browser. */
export default function ErrorLog() {
  const translate = useTranslate();
  const { entries, reload } = useErrorEntries();
  const { save, askToClear } = useErrorLogActs(reload);
  const [wanted, setWanted] = useState('');
  const [isGrouped, setIsGrouped] = useState(true);
  const [opened, setOpened] = useState<ErrorLogEntry>();
  const found = useMemo(() => {
    const matching = searchErrors(entries, wanted);
    return isGrouped ? groupErrors(matching) : singleErrors(matching);
  }, [entries, wanted, isGrouped]);

  return (
    <>
      <PageHeading title={translate('errorLog.title')}>
        <Button
          icon={<ClearOutlined aria-hidden />}
          disabled={entries.length === 0}
          onClick={() => askToClear(entries.length)}
        >
          {translate('errorLog.clear')}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {translate('buttons.export')}
        </Button>
      </PageHeading>
      <Counts />
      <Panel>
        <Flex wrap gap={16} align="center" className="mb-16">
          <SearchInput
            style={{ maxWidth: 360 }}
            label={translate('errorLog.search')}
            value={wanted}
            onSearch={setWanted}
          />
          <Flex gap={8} component="label">
            <Switch checked={isGrouped} onChange={setIsGrouped} />
            {translate('errorLog.group')}
          </Flex>
        </Flex>
        <ErrorTable
          groups={found}
          empty={translate(entries.length === 0 ? 'errorLog.empty' : 'list.empty')}
          onOpen={setOpened}
        />
        <p className="m-0 mt-12 muted small">{translate('errorLog.note')}</p>
      </Panel>
      {opened && <ErrorEntryModal entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** How many there are, as of the last drawing of the page. */
function Counts() {
  const translate = useTranslate();
  const counted = errorLog.counts();
  return (
    <div className="tiles mb-16">
      {counts.map((name) => (
        <Card key={name} variant="borderless">
          <Statistic
            classNames={{ content: 'figures' }}
            title={translate(`errorLog.counts.${name}`)}
            value={counted[name]}
          />
        </Card>
      ))}
    </div>
  );
}

/** The entries of the local error log: as of when the page came into view, and what other windows add. */
function useErrorEntries() {
  const [entries, setEntries] = useState(errorLog.entries);
  const reload = useCallback(() => setEntries(errorLog.entries()), []);
  useEffect(() => {
    reload();
    return listen(window, ['storage', 'focus'], reload);
  }, [reload]);
  return { entries, reload };
}

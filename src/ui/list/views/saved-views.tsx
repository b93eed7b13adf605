import { LinkOutlined } from '@ant-design/icons';
import type { ListView } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { notify } from '@/providers/notification';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';
import { SavedViewRow } from './saved-view-row';
import { useSavedViews } from './use-saved-views';
import { ViewNameForm } from './view-name-form';
import type { ViewPlace } from './view-screen';

type Props = { place: ViewPlace; current: ListView; mayType: boolean; onClose: () => void };

/** What the button of the views opens. */
export function SavedViews({ place: { list, searchOf, open }, current, mayType, onClose }: Props) {
  const translate = useTranslate();
  const saved = useSavedViews(list);
  const { views, query } = saved;
  const failure = failureOf(query);
  const [isDefault, setDefault] = useState(false);

  const copyLink = useCopyLink({ searchOf, open });

  return (
    <div className="grid gap-8" style={{ width: 'min(320px, calc(100vw - 64px))' }}>
      <h3 className="m-0 size-same">{translate('views.title')}</h3>
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {failure && <ErrorState error={failure} onRetry={() => void query.refetch()} />}
      {query.data && !failure && views.length === 0 && <p className="m-0 muted small">{translate('views.none')}</p>}
      <ul className="bare-list scroll-y" style={{ maxHeight: 240 }}>
        {views.map((view) => (
          <SavedViewRow
            key={view.id}
            view={view}
            current={current}
            saved={saved}
            onOpen={() => {
              onClose();
              open(searchOf(view.view));
            }}
          />
        ))}
      </ul>
      <ViewNameForm
        label={translate('views.name')}
        button={translate('views.save')}
        of={list}
        autoFocus={mayType}
        onSave={async (name) => {
          const wrong = await saved.add(name, isDefault, current);
          if (wrong === undefined) setDefault(false);
          return wrong;
        }}
      />
      <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
        {translate('views.asDefault')}
      </Checkbox>
      <Button
        type="link"
        style={{ justifySelf: 'start', padding: 0 }}
        icon={<LinkOutlined aria-hidden />}
        onClick={() => void copyLink(current).then(onClose)}
      >
        {translate('views.copyLink')}
      </Button>
      <p className="m-0 muted small">{translate('views.hint')}</p>
    </div>
  );
}

/** Copies the address of a view, or where that is not allowed goes there. */
function useCopyLink({ searchOf, open }: Pick<ViewPlace, 'searchOf' | 'open'>) {
  const translate = useTranslate();
  return async (view: ListView) => {
    const search = searchOf(view);
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${window.location.pathname}${search}`);
      notify.success(() => translate('views.linkCopied'));
    } catch {
      // Browsers let only pages with a certificate write there.
      open(search);
      notify.info(() => translate('views.linkInAddress'));
    }
  };
}

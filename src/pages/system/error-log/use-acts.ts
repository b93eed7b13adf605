import { useTranslate } from '@refinedev/core';
import { errorLog } from '@/providers/connection';
import { notify } from '@/providers/notification';
import { useConfirm } from '@/ui/act/use-confirm';
import { downloadFile } from '@/ui/list/export/download-file';

/** What can be done with the log of this browser: kept as a file, and emptied, which is asked first. */
export function useErrorLogActs(onCleared: () => void) {
  const translate = useTranslate();
  const confirm = useConfirm();

  const save = () => {
    const all = errorLog.entries();
    if (all.length === 0) {
      notify.warning(() => translate('errorLog.nothingToExport'));
      return;
    }
    try {
      const content = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' });
      downloadFile(translate('errorLog.title'), 'json', content);
      notify.success(() => translate('list.exported', { count: all.length }));
    } catch (error) {
      console.error(error);
      notify.error(() => translate('errorLog.exportFailed'));
    }
  };

  const clear = () => {
    try {
      errorLog.clear();
      notify.success(() => translate('errorLog.cleared'));
    } catch (error) {
      console.error(error);
      notify.error(() => translate('errorLog.clearFailed'));
    }
    onCleared();
  };
  const askToClear = (count: number) =>
    confirm(
      () => ({
        title: translate('errorLog.clearQuestion', { count }),
        text: translate('errorLog.clearHint'),
        action: translate('errorLog.clear'),
      }),
      { okButtonProps: { danger: true }, onOk: clear },
    );

  return { save, askToClear };
}

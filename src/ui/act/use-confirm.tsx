import { App, type ModalFuncProps } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { text, useLanguage } from '@/providers/i18n';

/** What a question says, in the language of the moment. */
export type Says = () => {
  title: string;
  text?: ReactNode;
  /** What the button says that does it. */
  action?: string;
  /** What the button says that changes nothing. */
  back?: string;
};

type Part = keyof ReturnType<Says>;

/** A part of what is said, which is said again when the language changes. */
export function Said({ says, part }: { says: Says; part: Part }) {
  useLanguage(({ language }) => language);
  return says()[part];
}

/** Puts a question in words that follow the language while it is open, or with `info` something to be read; gives whether it was agreed to. */
export function useConfirm(kind: 'confirm' | 'info' = 'confirm') {
  const { modal } = App.useApp();
  return useCallback(
    (says: Says, props?: Pick<ModalFuncProps, 'okButtonProps' | 'onOk' | 'width' | 'keyboard' | 'afterClose'>) => {
      const withBack = () => ({ back: text('buttons.cancel'), ...says() });
      const said = (part: Part) => withBack()[part] && <Said says={withBack} part={part} />;
      return modal[kind]({
        title: said('title'),
        content: said('text'),
        okText: said('action'),
        cancelText: said('back'),
        // Whoever types on with Enter has not read it.
        focusable: { autoFocusButton: kind === 'info' ? 'ok' : 'cancel' },
        ...props,
      });
    },
    [modal, kind],
  );
}

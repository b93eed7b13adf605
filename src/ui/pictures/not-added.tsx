import { useTranslate } from '@refinedev/core';
import type { AppError } from '@/lib/errors/app-error';
import { useFailureText } from '@/ui/hooks/use-failure-text';

/** A file that was chosen and not taken; `why` as a key of the texts where no failure is the reason. */
export type FileNotAdded = { name: string; why: string | AppError };

type Props = {
  files: readonly FileNotAdded[];
  /** How many there is room for in all, where several can be chosen. */
  most?: number;
};

/** Says of each file that was chosen and not taken why, and of several which one it is: the others of the same choice are there. */
export function NotAdded({ files, most }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  if (files.length === 0) return null;
  const said = ({ name, why }: FileNotAdded) => {
    const reason = typeof why === 'string' ? translate(why, { most }) : failureText(why);
    return most === undefined ? reason : translate('pictures.notAdded', { name, why: reason });
  };
  return (
    <div className="wrong break" role="alert">
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none is moved.
        <p key={index} className="m-0">
          {said(file)}
        </p>
      ))}
    </div>
  );
}

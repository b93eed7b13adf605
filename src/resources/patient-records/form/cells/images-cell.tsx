import { PaperClipOutlined } from '@ant-design/icons';
import type { ImagesField } from '@contract/exam/field';
import { fileName, uploadId, withFileName } from '@contract/file-fields';
import { maxFileBytes, pdfType } from '@contract/uploads';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { AppError } from '@/lib/errors/app-error';
import { longestText } from '@/lib/form/field-schema';
import { fileSender } from '@/providers/backend';
import { startTransfer } from '@/providers/transfers';
import { type FileNotAdded, NotAdded } from '@/ui/pictures/not-added';
import { shrinkPicture } from '@/ui/pictures/shrink-picture';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { FileRow } from '../../files/file-row';
import { type CellInputProps, useCellScope } from '../cell-context';

/** Pictures and papers of an eye; each is sent when it is chosen, and belongs to the record when that is saved. */
export function ImagesCell(props: CellInputProps<ImagesField>) {
  const { field, eye, value, onChange, label, shared } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const urls = (value as string[] | null) ?? [];
  const { set, add, isBusy, notAdded } = useFiles({ urls, max: field.max, onChange, onBlur: shared.onBlur });

  return (
    <fieldset
      className="stack at-start gap-4"
      style={{ flex: 'auto', minWidth: 'min(260px, 100%)' }}
      aria-label={label}
      aria-describedby={shared['aria-describedby']}
    >
      <FileList urls={urls} label={label} set={set} />
      {urls.length < field.max && (
        <Button
          data-cell={eye ?? 'one'}
          size="small"
          icon={<PaperClipOutlined aria-hidden />}
          loading={isBusy}
          aria-label={translate('recordForm.addImageTo', { name: label })}
          onClick={() => input.current?.click()}
        >
          {translate('recordForm.addImage')}
        </Button>
      )}
      <NotAdded files={notAdded} most={field.max} />
      <input
        ref={input}
        type="file"
        multiple
        style={{ display: 'none' }}
        tabIndex={-1}
        accept={`image/*,${pdfType}`}
        aria-label={translate('recordForm.addImageTo', { name: label })}
        onChange={(event) => void add(event)}
      />
    </fieldset>
  );
}

type FilesProps = { urls: string[]; label: string; set: (urls: string[]) => void };

/** The files of a cell, which can be named, put in another order and taken away. */
function FileList({ urls, label, set }: FilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const move = (index: number, step: 1 | -1) => {
    const next = [...urls];
    next.splice(index + step, 0, ...next.splice(index, 1));
    flushSync(() => set(next));
    // The cursor stays with what was moved, on the button that moves it on while there is one.
    const tools = list.current?.children[index + step]?.querySelectorAll<HTMLElement>('[data-moves]:enabled') ?? [];
    const [first, other] = [...tools];
    (first?.dataset.moves === String(step) ? first : (other ?? first))?.focus();
  };

  return (
    <ul ref={list} className="if-any stack full gap-4 bare-list" data-tools="">
      {urls.map((url, index) => (
        <FileRow
          key={uploadId(url)}
          url={url}
          label={`${label} ${index + 1}`}
          onRename={(named) => set(urls.map((other) => (other === url ? named : other)))}
          onRemove={() => set(urls.filter((other) => other !== url))}
          onEarlier={index > 0 ? () => move(index, -1) : undefined}
          onLater={index < urls.length - 1 ? () => move(index, 1) : undefined}
        />
      ))}
    </ul>
  );
}

const isPdf = ({ type, name }: File) => type === pdfType || /\.pdf$/i.test(name);

type Options = Pick<CellInputProps, 'onChange'> & { onBlur: () => void; urls: string[]; max: number };

/** The files of a cell, and sending those that are chosen. */
function useFiles({ urls, max, onChange, onBlur }: Options) {
  const { arriving } = useCellScope();
  const { getValues } = useFormContext();
  const [isBusy, setBusy] = useState(false);
  // The form has nothing of a file until it is announced.
  useUnsaved({ isDirty: isBusy });
  const [notAdded, setNotAdded] = useState<FileNotAdded[]>([]);
  // What is added one after the other must not undo what was done meanwhile.
  const latest = useRef(urls);
  latest.current = urls;
  const set = (next: string[]) => {
    latest.current = next;
    onChange(next.length === 0 ? null : next);
  };

  /** Why the file is not taken; undefined where it is. */
  const announce = async (file: File): Promise<FileNotAdded['why'] | undefined> => {
    if (latest.current.length >= max) return 'pictures.full';
    try {
      const content = isPdf(file) ? file : await shrinkPicture(file);
      if (content.size > maxFileBytes) return 'recordForm.files.tooLarge';
      const about = { purpose: 'exam', patientId: Number(getValues('patientId')) } as const;
      const { id, url } = await fileSender.announce(content, about);
      startTransfer(id, content);
      set([...latest.current, withFileName(url, shortName(file.name))]);
    } catch (error) {
      return error instanceof AppError ? error : 'recordForm.files.unreadable';
    }
  };

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    setBusy(true);
    setNotAdded([]);
    const left: FileNotAdded[] = [];
    for (const file of files) arriving.add(file);
    for (const file of files) {
      const why = await announce(file);
      if (why !== undefined) left.push({ name: file.name, why });
      arriving.delete(file);
    }
    setNotAdded(left);
    setBusy(false);
    onBlur();
  };

  return { set, add, isBusy, notAdded };
}

/** What a device has called it is long at times, and nobody has typed it. */
const shortName = (name: string) => [...name].slice(0, longestText(fileName)).join('');

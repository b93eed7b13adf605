import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { ImagesField } from '@contract/exam/field';
import { imageTypes } from '@contract/uploads';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/domain/exam/exam.module.css';
import { AppError } from '@/lib/app-error';
import { fileSender } from '@/providers/backend';
import { FailureAlert } from '@/ui/act/failure-alert';
import { shrinkPicture } from '@/ui/pictures/shrink-picture';
import { Picture } from '../../picture';
import { type CellInputProps, useCellScope } from '../cell-context';

/** Pictures of an eye; each is sent when it is chosen, and belongs to the record when that is saved. */
export function ImagesCell(props: CellInputProps<ImagesField>) {
  const { field, eye, value, onChange, onBlur, label, describedBy, disabled } = props;
  const translate = useTranslate();
  const { notice } = useCellScope();
  const { getValues } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const urls = (value as string[] | null) ?? [];

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, field.max - urls.length);
    target.value = '';
    let all = urls;
    const about = { purpose: 'exam' as const, patientId: Number(getValues('patientId')) };
    setSending(true);
    setFailure(undefined);
    try {
      for (const file of files) all = [...all, await fileSender.sendFile(await shrinkPicture(file), about)];
    } catch (error) {
      if (error instanceof AppError) setFailure(error);
      else notice(translate('pictures.unreadable'));
    }
    setSending(false);
    if (all !== urls) onChange(all);
    onBlur();
  };

  return (
    <fieldset className={styles.pictures} aria-label={label} aria-describedby={describedBy}>
      {urls.map((url, index) => (
        <span key={url} className={styles.picture}>
          <Picture url={url} label={`${label} ${index + 1}`} />
          {!disabled && (
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={translate('recordForm.removeImage', { name: `${label} ${index + 1}` })}
              onClick={() => onChange(urls.length === 1 ? null : urls.filter((other) => other !== url))}
            />
          )}
        </span>
      ))}
      {urls.length < field.max && (
        <Button
          data-cell={eye ?? 'one'}
          size="small"
          icon={<PaperClipOutlined aria-hidden />}
          loading={isSending}
          disabled={disabled}
          aria-label={translate('recordForm.addImageTo', { name: label })}
          onClick={() => input.current?.click()}
        >
          {translate('recordForm.addImage')}
        </Button>
      )}
      <FailureAlert failure={failure} />
      <input
        ref={input}
        type="file"
        multiple
        style={{ display: 'none' }}
        tabIndex={-1}
        accept={imageTypes.join(',')}
        aria-label={translate('recordForm.addImageTo', { name: label })}
        onChange={(event) => void add(event)}
      />
    </fieldset>
  );
}

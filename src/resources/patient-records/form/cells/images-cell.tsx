import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { ImagesField } from '@contract/exam/field';
import { contract } from '@contract/index';
import { imageTypes, maxImageBytes } from '@contract/uploads';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/domain/exam/exam.module.css';
import { FailureAlert } from '@/ui/act/failure-alert';
import { useAct } from '@/ui/act/use-act';
import { Picture } from '../../picture';
import { type CellInputProps, useCellScope } from '../cell-context';

/** Pictures of an eye; each is sent when it is chosen, and belongs to the record when that is saved. */
export function ImagesCell(props: CellInputProps<ImagesField>) {
  const { field, eye, value, onChange, onBlur, label, describedBy, disabled } = props;
  const translate = useTranslate();
  const { notice } = useCellScope();
  const { getValues } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const { attempt, isPending, failure } = useAct(contract.uploads.endpoints.create);
  const urls = (value as string[] | null) ?? [];

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, field.max - urls.length);
    target.value = '';
    let all = urls;
    for (const file of files) {
      if (file.size > maxImageBytes || !imageTypes.some((type) => type === file.type)) {
        notice(translate('recordForm.imageRefused', { name: file.name }));
        continue;
      }
      const body = {
        content: await base64(file),
        purpose: 'exam' as const,
        servicePointId: Number(getValues('servicePointId')),
      };
      const outcome = await attempt({ body });
      if (outcome.failure) break;
      all = [...all, outcome.data.url];
    }
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
          loading={isPending}
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

const base64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

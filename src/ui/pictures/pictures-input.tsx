import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { imageTypes, type UploadPurpose } from '@contract/uploads';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ChangeEvent, type Ref, useRef, useState } from 'react';
import { AppError } from '@/lib/errors/app-error';
import { fileSender } from '@/providers/backend';
import { useStable } from '@/ui/hooks/use-stable';
import { LatePictures } from './late-pictures';
import { type FileNotAdded, NotAdded } from './not-added';
import { isPictureFile } from './picture-file';
import { shrinkPicture } from './shrink-picture';

type One = { most?: undefined; value?: string; onChange?: (url: string) => void };
type Many = { most: number; value?: readonly string[]; onChange?: (urls: string[]) => void };

type Props = (One | Many) & {
  /** The field's. */
  label: string;
  purpose: UploadPurpose;
  /** Told when pictures begin to be sent, and when they are there or will not come. */
  onSending?: (isSending: boolean) => void;
  disabled?: boolean;
  id?: string;
  'aria-describedby'?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** Pictures of a form, by their addresses: one, or with `most` several. They are made small enough and sent as they are chosen. */
export function PicturesInput(props: Props) {
  const { label, most, value, purpose, onSending, disabled, id, ref } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const urls = [value ?? []].flat().filter((url) => url !== '');
  const free = (most ?? 1) - urls.length;

  const change = (next: string[]) =>
    props.most !== undefined ? props.onChange?.(next) : props.onChange?.(next.at(-1) ?? '');

  // To what stands there then: pictures may have been taken away meanwhile.
  const onSent = useStable((sent: string[]) => change([...urls, ...sent]));
  const { choose, isSending, notAdded } = useSending({ purpose, free, onSent, onSending });

  const remove = (url: string) => (
    <Button
      size="small"
      type="text"
      icon={<DeleteOutlined aria-hidden />}
      disabled={disabled}
      onClick={() => change(urls.filter((other) => other !== url))}
    >
      {translate('pictures.remove')}
    </Button>
  );

  return (
    <div className="stack at-start gap-8">
      {urls.length > 0 && <LatePictures urls={urls} below={remove} />}
      <Button
        ref={ref}
        id={id}
        aria-label={`${label} ${translate('pictures.choose')}`}
        aria-describedby={props['aria-describedby']}
        icon={<UploadOutlined aria-hidden />}
        loading={isSending}
        disabled={disabled || free <= 0}
        onClick={() => input.current?.click()}
      >
        {translate('pictures.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={(most ?? 1) > 1}
        // antd's form shows file inputs, whatever a class or an attribute says.
        style={{ display: 'none' }}
        tabIndex={-1}
        accept={imageTypes.join(',')}
        onChange={(event) => void choose(event)}
      />
      <NotAdded files={notAdded} most={most} />
      {notAdded.length === 0 && (
        <p className="m-0 muted small">{translate(most ? 'pictures.hintMany' : 'pictures.hint', { most })}</p>
      )}
    </div>
  );
}

type SendingOptions = Pick<Props, 'purpose' | 'onSending'> & { free: number; onSent: (urls: string[]) => void };

/** Sends pictures that were chosen, as many as there is room for; says which cannot be, and why. */
function useSending({ purpose, free, onSent, onSending }: SendingOptions) {
  const [isSending, setIsSending] = useState(false);
  const [notAdded, setNotAdded] = useState<FileNotAdded[]>([]);

  /** The picture's address, or why it has none. */
  const send = async (file: File): Promise<{ url: string } | { why: FileNotAdded['why'] }> => {
    if (!isPictureFile(file)) return { why: 'pictures.wrongType' };
    try {
      return { url: await fileSender.sendFile(await shrinkPicture(file), { purpose }) };
    } catch (error) {
      return { why: error instanceof AppError ? error : 'pictures.unreadable' };
    }
  };

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    const tell = (is: boolean) => {
      setIsSending(is);
      onSending?.(is);
    };
    setNotAdded([]);
    tell(true);
    const sent: string[] = [];
    const left: FileNotAdded[] = [];
    for (const file of chosen) {
      const became = sent.length < free ? await send(file) : { why: 'pictures.full' };
      if ('url' in became) sent.push(became.url);
      else left.push({ name: file.name, why: became.why });
    }
    setNotAdded(left);
    if (sent.length > 0) onSent(sent);
    tell(false);
  };
  return { choose, isSending, notAdded };
}

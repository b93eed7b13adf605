import { UploadOutlined, UserOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { imageTypes } from '@contract/uploads';
import { useTranslate } from '@refinedev/core';
import { Avatar, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { lateDialog } from '@/ui/late/late-dialog';
import { isPictureFile } from '@/ui/pictures/picture-file';
import { useDataAddress } from '@/ui/pictures/use-data-address';
import { blankAvatar, usePicture } from '@/ui/pictures/user-avatar';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import type { NewPicture } from './use-profile-form';

const CropDialog = lateDialog(() => import('./crop-dialog').then(({ CropDialog }) => CropDialog));

type Props = {
  user: Profile;
  picture: NewPicture;
  /** Of the form, where that is no page's. */
  place?: string;
  onChange: (picture: NewPicture) => void;
};

/** The picture of the profile: what is chosen is cut to a square first, and sent when the profile is saved. */
export function AvatarField({ user, picture, place, onChange }: Props) {
  const translate = useTranslate();
  const [file, setFile] = useState<File>();
  const [isCropping, setIsCropping] = useState(false);
  const endCropping = () => setIsCropping(false);
  // What another window saves meanwhile would begin the form anew, and this with it.
  useUnsaved({ isDirty: file !== undefined, place });
  const [refusal, setRefusal] = useState<'wrongType' | 'unreadable'>();
  const { source: present } = usePicture(user.avatar);
  const chosen = useDataAddress(picture ?? undefined);
  const shown = picture === undefined ? present : chosen;

  const choose = (taken: File) => {
    const isRefused = !isPictureFile(taken);
    setRefusal(isRefused ? 'wrongType' : undefined);
    if (isRefused) return;
    setFile(taken);
    setIsCropping(true);
  };

  return (
    <div className="row gap-24">
      <Avatar
        className="fixed"
        size={96}
        src={shown}
        icon={<UserOutlined aria-hidden />}
        alt={translate('profile.avatar.title')}
        style={shown ? undefined : blankAvatar}
      />
      <div>
        <div className="flex wrap gap-8 mb-8">
          <FileButton label={translate('profile.avatar.choose')} onChoose={choose} />
          {shown && (
            <Button type="text" onClick={() => onChange(user.avatar ? null : undefined)}>
              {translate('profile.avatar.remove')}
            </Button>
          )}
        </div>
        <p className={`m-0 ${refusal ? 'wrong' : 'muted'}`} role={refusal && 'alert'}>
          {translate(`pictures.${refusal ?? 'hint'}`)}
        </p>
      </div>
      {file && (
        <CropDialog
          open={isCropping}
          file={file}
          onCut={(cut) => {
            onChange(cut);
            endCropping();
          }}
          onFailure={() => {
            setRefusal('unreadable');
            endCropping();
          }}
          onClose={endCropping}
          afterClose={() => setFile(undefined)}
        />
      )}
    </div>
  );
}

type FileProps = { label: string; onChoose: (file: File) => void };

/** A button, as a browser's own input for files says what it likes. */
function FileButton({ label, onChoose }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [taken] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (taken) onChoose(taken);
  };
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        // antd's form shows file inputs, whatever a class or an attribute says.
        style={{ display: 'none' }}
        tabIndex={-1}
        accept={imageTypes.join(',')}
        aria-label={label}
        onChange={take}
      />
    </>
  );
}

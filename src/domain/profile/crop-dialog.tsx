import 'react-easy-crop/react-easy-crop.css';
import { useTranslate } from '@refinedev/core';
import { Modal, Slider } from 'antd';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { FirstField } from '@/ui/layout/first-field';
import { useObjectUrl } from '@/ui/pictures/use-object-url';
import { type Area, cutPicture } from './cut-picture';

const zooms = { min: 1, max: 4, step: 0.05 };

type Props = {
  open: boolean;
  file: File;
  onCut: (picture: Blob) => void;
  onFailure: () => void;
  onClose: () => void;
  afterClose: () => void;
};

/** Lets the user choose a square of a picture: by dragging, by the arrow keys, and with a slider for its size. */
export function CropDialog({ open, file, onCut, onFailure, onClose, afterClose }: Props) {
  const translate = useTranslate();
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [area, setArea] = useState<Area>();
  const [isReady, setIsReady] = useState(false);

  const cut = () => {
    if (url && area) return cutPicture(url, area).then(onCut, onFailure);
  };

  return (
    <Modal
      open={open}
      title={translate('profile.avatar.crop')}
      okText={translate('profile.avatar.use')}
      cancelText={translate('buttons.cancel')}
      okButtonProps={{ disabled: !area }}
      onOk={cut}
      onCancel={onClose}
      // Measured by the cropper, which would take a size in the midst of the animation for the real one.
      afterOpenChange={setIsReady}
      afterClose={afterClose}
    >
      <div className="round-lg cut relative" style={{ height: 320, background: 'var(--ant-color-fill-secondary)' }}>
        {url && isReady && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            // Its stylesheet is imported: a style element of its own would need the page's nonce.
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': translate('profile.avatar.area') }}
            mediaProps={{ onError: onFailure, alt: '' }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider
        {...zooms}
        value={zoom}
        onChange={setZoom}
        tooltip={{ open: false }}
        ariaLabelForHandle={translate('profile.avatar.zoom')}
      />
      <p className="m-0 muted">{translate('profile.avatar.cropHint')}</p>
      <FirstField />
    </Modal>
  );
}

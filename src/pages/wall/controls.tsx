import { FullscreenOutlined, SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { canBeFullScreen, setFullScreen, useFullScreen } from '@/providers/appearance/full-screen';
import { Both } from './both';
import styles from './wall.module.css';

type Props = { isSpoken: boolean; onSpoken: (isSpoken: boolean) => void };

/** What whoever sets the screen up can choose; gone as soon as nobody moves the mouse. */
export function Controls({ isSpoken, onSpoken }: Props) {
  const isFull = useFullScreen();
  return (
    <div className={styles.controls}>
      {'speechSynthesis' in window && (
        <Button
          type={isSpoken ? 'primary' : 'default'}
          icon={<SoundOutlined aria-hidden />}
          aria-pressed={isSpoken}
          onClick={() => onSpoken(!isSpoken)}
        >
          <Both of="sound" />
        </Button>
      )}
      {canBeFullScreen() && (
        <Button
          type={isFull ? 'primary' : 'default'}
          icon={<FullscreenOutlined aria-hidden />}
          aria-pressed={isFull}
          onClick={() => void setFullScreen(!isFull)}
        >
          <Both of="fullScreen" />
        </Button>
      )}
    </div>
  );
}

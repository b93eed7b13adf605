import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import styles from './demo.module.css';
import { useCopy } from './use-copy';

type Props = { text: string; label: string };

/** Copies a text, and says so to eyes and ears. */
export function CopyButton({ text, label }: Props) {
  const translate = useTranslate();
  const { copy, result } = useCopy();
  return (
    <span className="inline-row">
      <span role="status" className={`${styles.copied} muted`}>
        {result && translate(`demos.frame.${result}`)}
      </span>
      <Button
        size="small"
        icon={result === 'copied' ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={() => void copy(text)}
      >
        {label}
      </Button>
    </span>
  );
}

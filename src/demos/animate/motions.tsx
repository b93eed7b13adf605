import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useReducedMotion } from '@/providers/appearance/reduced-motion';
import styles from './animate.module.css';

const kinds = ['fade', 'slide', 'grow', 'unfold'] as const;

export default function Motions() {
  const translate = useTranslate();
  const isReduced = useReducedMotion();
  const [isShown, setShown] = useState(true);

  return (
    <>
      <Space wrap size="middle">
        <Button type="primary" onClick={() => setShown(!isShown)}>
          {translate(isShown ? 'demos.animate.hide' : 'demos.animate.show')}
        </Button>
        <span>{translate(isReduced ? 'demos.animate.reduced' : 'demos.animate.full')}</span>
      </Space>
      <ul className="grid cols-2 gap-16 bare-list mt-16">
        {kinds.map((kind) => (
          <li key={kind} className={`${styles.slot} dashed round-lg cut`}>
            <div className={`${styles.box} grid place-center high bold ${styles[kind]}`} data-shown={isShown}>
              <span>{translate(`demos.animate.${kind}`)}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

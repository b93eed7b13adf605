import { PrinterOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, type ButtonProps } from 'antd';
import { useEffect, useState } from 'react';
import { useLate } from '@/providers/appearance/printing';

/**
 * Prints the page as it is shown, once all is there that belongs on paper. If that does not come the page says so, and the next press
 * prints without it.
 */
export function PrintButton({ type }: Pick<ButtonProps, 'type'>) {
  const translate = useTranslate();
  const states = [...useLate().values()];
  const isComing = states.includes('coming');
  const isComplete = states.length === 0;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isComing) return;
    setWanted(false);
    if (isComplete) window.print();
  }, [isWanted, isComing, isComplete]);
  return (
    <Button
      type={type}
      icon={<PrinterOutlined aria-hidden />}
      loading={isWanted}
      onClick={() => (isComing ? setWanted(true) : window.print())}
    >
      {translate('print.print')}
    </Button>
  );
}

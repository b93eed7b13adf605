import { PrinterOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, type ButtonProps } from 'antd';

/** Prints the page as it is shown. */
export function PrintButton({ type }: Pick<ButtonProps, 'type'>) {
  const translate = useTranslate();
  return (
    <Button type={type} icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
      {translate('print.print')}
    </Button>
  );
}

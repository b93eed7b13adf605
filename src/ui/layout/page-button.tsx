import { useGo } from '@refinedev/core';
import { Button, type ButtonProps } from 'antd';
import { useScreenPath } from '@/providers/menu/screen-path';

type Props = Omit<ButtonProps, 'onClick' | 'href'> & {
  /** Such as `patients/edit`. */
  page: string;
  params?: Record<string, number>;
  query?: Record<string, unknown>;
};

/** Leads to a page; not there for whoever cannot see it. */
export function PageButton({ page, params, query, ...button }: Props) {
  const go = useGo();
  const path = useScreenPath()(page, params);
  if (!path) return null;
  return <Button {...button} onClick={() => go({ to: path, query })} />;
}

import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ComponentProps, type ReactNode, useContext } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  icon: ReactNode;
  danger?: boolean;
  /** Turns, and cannot be pressed meanwhile. */
  loading?: boolean;
};

/**
 * A small button of an icon alone, in the look of antd's, which draws five components for it. Lists have dozens of them. Stands on pages
 * that have a button of antd's too, as that one says what the look's variables are.
 */
export function IconButton({ icon, danger = false, loading = false, className = '', onClick, ...button }: Props) {
  const { theme, direction } = useContext(ConfigProvider.ConfigContext);
  const look = [
    `ant-btn ant-btn-text ant-btn-variant-text ant-btn-sm ant-btn-icon-only ${theme?.cssVar?.key ?? ''}`,
    danger ? 'ant-btn-dangerous ant-btn-color-dangerous' : 'ant-btn-color-default',
    loading && 'ant-btn-loading',
    direction === 'rtl' && 'ant-btn-rtl',
    className,
  ];
  return (
    <button
      type="button"
      {...button}
      onClick={loading ? undefined : onClick}
      className={look.filter(Boolean).join(' ')}
    >
      <span className={loading ? 'ant-btn-icon ant-btn-loading-icon' : 'ant-btn-icon'}>
        {loading ? <LoadingOutlined /> : icon}
      </span>
    </button>
  );
}

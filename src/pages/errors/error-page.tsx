import { HomeOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { StatusPage } from '@/ui/states/status-page';
import { useWindowTitle } from '@/ui/tab/use-window-title';

/** A page that says alone what went wrong, also in the window's title. */
export function ErrorPage(page: ComponentProps<typeof StatusPage>) {
  useWindowTitle(page.title);
  return <StatusPage {...page} />;
}

export function HomeButton({ path = '/' }: { path?: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Button type="primary" icon={<HomeOutlined aria-hidden />} onClick={() => navigate(path)}>
      {translate('errorPages.home')}
    </Button>
  );
}

import { useTranslate } from '@refinedev/core';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from '@/ui/layout/page-heading';
import { CreateButton } from './create-button';

type Props = {
  of: ComponentProps<typeof CreateButton>['of'];
  /** Instead of the button that leads to the form for a new row. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of a list: its title, the button for a new row, and the list. */
export function ListPage({ of, actions = <CreateButton of={of} />, children }: Props) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate(`${of.name}.titles.list`)}>{actions}</PageHeading>
      {children}
    </>
  );
}

import { groupPath } from '@contract/first-menu';
import { useParsed, useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { breadcrumb } from '@/lib/menu/breadcrumb';
import { useMenuTree } from '@/providers/menu/menu-tree';

const pages = {
  one: `${groupPath('levels')}/one`,
  two: `${groupPath('deeper')}/two`,
  three: `${groupPath('deepest')}/three`,
};

export default function Where() {
  const translate = useTranslate();
  const { pathname = '' } = useParsed();
  const crumbs = breadcrumb(useMenuTree(), pathname);

  return (
    <>
      <p>
        {translate('demos.levels.here')}
        <strong>{crumbs.map(({ label }) => translate(label)).join(' / ')}</strong>
      </p>
      <ul>
        {Object.entries(pages).map(([name, path]) => (
          <li key={name}>
            {path === pathname ? translate(`menu.${name}`) : <Link to={path}>{translate(`menu.${name}`)}</Link>}
          </li>
        ))}
      </ul>
    </>
  );
}

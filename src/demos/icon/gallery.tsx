import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { firstIconNames, MenuIcon } from '@/domain/menu/menu-icon';
import { otherIconNames } from '@/domain/menu/other-menu-icon';
import { useCopy } from '@/ui/demo/use-copy';
import { SearchInput } from '@/ui/list/filters/search-input';

const names = [...firstIconNames, ...otherIconNames].sort();

export default function Gallery() {
  const translate = useTranslate();
  const { copy, result } = useCopy();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const found = names.filter((name) => name.includes(query.trim().toLowerCase()));
  const choose = (name: string) => {
    setChosen(name);
    void copy(`<MenuIcon name="${name}" />`);
  };

  return (
    <>
      <SearchInput label={translate('demos.icon.search')} value={query} onSearch={setQuery} />
      <p className="m-0 mt-8 mb-16 muted" role="status">
        {result
          ? translate(`demos.icon.${result}`, { name: chosen })
          : translate(found.length > 0 ? 'demos.icon.found' : 'demos.icon.none', { count: found.length, query })}
      </p>
      <ul
        className="grid gap-8 bare-list scroll"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', maxHeight: 480 }}
      >
        {found.map((name) => (
          <li key={name}>
            <Button
              type="text"
              className="stack full gap-4"
              style={{ height: 80, fontSize: 24 }}
              onClick={() => choose(name)}
            >
              <MenuIcon name={name} />
              <span className="fit small dense may-wrap break">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { firstIconNames, MenuIcon } from '@/domain/menu/menu-icon';
import { otherIconNames } from '@/domain/menu/other-menu-icon';
import { isOfInputMethod } from '@/lib/device/input-method';
import { ClearableInput } from '@/ui/form/clearable-input';
import type { FieldInput } from '@/ui/form/field-input';
import { goBetweenButtons } from '@/ui/layout/go-between-buttons';
import { PanelButton } from '@/ui/layout/panel-button';

const names = [...firstIconNames, ...otherIconNames].sort();

/** One of the console's icons, or none; typing searches their names. */
export function IconPicker({
  id,
  value = '',
  onChange,
  ref,
  'aria-describedby': describedBy,
}: FieldInput<string, HTMLButtonElement>) {
  const translate = useTranslate();
  return (
    <PanelButton
      id={id}
      ref={ref}
      style={{ justifyContent: 'flex-start', width: '100%' }}
      aria-describedby={describedBy}
      icon={value === '' ? undefined : <MenuIcon name={value} />}
      placement="bottomLeft"
      panel={(close) => (
        <Icons
          value={value}
          onChoose={(name) => {
            onChange?.(name);
            close();
          }}
        />
      )}
    >
      {value === '' ? translate('nodes.noIcon') : value}
    </PanelButton>
  );
}

type IconsProps = { value: string; onChoose: (name: string) => void };

function Icons({ value, onChoose }: IconsProps) {
  const translate = useTranslate();
  const [query, setQuery] = useState('');
  const found = names.filter((name) => name.includes(query.trim().toLowerCase()));
  const offered = query === '' ? ['', ...found] : found;
  const [current, setCurrent] = useState(value);
  const stop = offered.includes(current) ? current : offered[0];
  return (
    <div style={{ width: 'min(320px, 80vw)' }}>
      <ClearableInput
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // Enter takes the first that was found, and does not submit the form.
          if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
          event.preventDefault();
          if (found[0]) onChoose(found[0]);
        }}
        placeholder={translate('nodes.iconSearch')}
        aria-label={translate('nodes.iconSearch')}
      />
      {/* One stop of the Tab key: the arrows go between them. */}
      <div
        className="flex wrap gap-4 mt-8 scroll-y relative"
        style={{ maxHeight: 240 }}
        role="toolbar"
        aria-label={translate('nodes.icons')}
        onKeyDown={goBetweenButtons}
      >
        {offered.map((name) => (
          <Button
            key={name}
            type={name === value && name !== '' ? 'primary' : 'text'}
            className={name === '' ? 'full start' : undefined}
            icon={name !== '' && <MenuIcon name={name} />}
            aria-label={name || undefined}
            aria-pressed={name === value}
            title={name}
            tabIndex={name === stop ? 0 : -1}
            onFocus={() => setCurrent(name)}
            onClick={() => onChoose(name)}
          >
            {name === '' && translate('nodes.noIcon')}
          </Button>
        ))}
        {found.length === 0 && <p className="m-0 mt-8 mb-8 muted">{translate('nodes.nothingFound')}</p>}
      </div>
    </div>
  );
}

import { useTranslate } from '@refinedev/core';
import { Select, Slider } from 'antd';
import { useId } from 'react';
import { defaultSettings, fontFamilies, fontSizes, type Settings } from '@/providers/appearance/settings';
import { SettingSection } from './setting-section';

type Props = { settings: Settings; onChange: (changed: Partial<Settings>) => void };

const { min, max } = fontSizes;
const marks = Object.fromEntries([min, defaultSettings.fontSize, 16, 18, max].map((size) => [size, size]));

export function TextSettings({ settings: { fontFamily, fontSize }, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();

  const nameOf = (family: Settings['fontFamily']) => {
    const name = family === 'system-ui' ? translate('settings.systemFont') : family;
    return family === defaultSettings.fontFamily ? translate('settings.defaultFont', { name }) : name;
  };

  return (
    <SettingSection title={translate('settings.sections.text')}>
      <div className="stack gap-4">
        <label htmlFor={id}>{translate('settings.fontFamily')}</label>
        <Select
          id={id}
          value={fontFamily}
          options={fontFamilies.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(value) => onChange({ fontFamily: value })}
        />
      </div>
      <div className="stack gap-4">
        <span>{translate('settings.fontSize')}</span>
        <div className="px-8">
          <Slider
            {...{ min, max, marks }}
            value={fontSize}
            onChange={(value) => onChange({ fontSize: value })}
            ariaLabelForHandle={translate('settings.fontSize')}
            ariaValueTextFormatterForHandle={(size) => translate('settings.fontSizeValue', { size })}
          />
        </div>
      </div>
    </SettingSection>
  );
}

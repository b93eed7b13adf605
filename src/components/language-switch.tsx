import { TranslationOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { setLanguage, useLanguage } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';

const known = Object.keys(languages) as Language[];

/** Each language is named in itself, so that whoever cannot read the page finds theirs. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const current = useLanguage((state) => state.language);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [current],
        items: known.map((language) => ({
          key: language,
          label: <span lang={languages[language].tag}>{languages[language].name}</span>,
          onClick: () => void setLanguage(language),
        })),
      }}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={translate('shell.language')} />
    </Dropdown>
  );
}

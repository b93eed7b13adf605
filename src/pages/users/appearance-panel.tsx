import { useTranslate } from '@refinedev/core';
import { Form, Radio } from 'antd';
import { settings, themeModes, useSettings } from '@/providers/appearance/settings';
import { chooseLanguage } from '@/providers/code/late-code';
import { useLanguage } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';
import { Panel } from '@/ui/layout/panel';

/** Language and theme, as the header's switches have them. */
export function AppearancePanel() {
  const translate = useTranslate();
  const language = useLanguage((state) => state.language);
  const themeMode = useSettings((state) => state.themeMode);
  return (
    <Panel title={translate('account.appearance')}>
      <Form layout="vertical" component="div">
        <Form.Item label={translate('shell.language')}>
          <Radio.Group
            aria-label={translate('shell.language')}
            optionType="button"
            value={language}
            onChange={({ target }) => void chooseLanguage(target.value)}
            options={(Object.keys(languages) as Language[]).map((value) => ({
              value,
              label: <span lang={languages[value].tag}>{languages[value].name}</span>,
            }))}
          />
        </Form.Item>
        <Form.Item label={translate('shell.theme')} style={{ marginBottom: 0 }}>
          <Radio.Group
            aria-label={translate('shell.theme')}
            optionType="button"
            value={themeMode}
            onChange={({ target }) => settings.change({ themeMode: target.value })}
            options={themeModes.map((value) => ({ value, label: translate(`settings.themeMode.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </Panel>
  );
}

import { TranslationOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '@/providers/code/late-code';
import { useLanguage } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';
import { ChoiceMenu } from './choice-menu';

// Each is named in itself, so that whoever cannot read the page finds theirs.
const choices = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: <span lang={languages[value].tag}>{languages[value].name}</span>,
}));

export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage((state) => state.language);
  return (
    <ChoiceMenu
      label={t('shell.language')}
      icon={<TranslationOutlined aria-hidden />}
      choices={choices}
      value={language}
      onChoose={(chosen) => void chooseLanguage(chosen)}
    />
  );
}

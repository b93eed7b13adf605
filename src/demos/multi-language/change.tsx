import { useTranslate } from '@refinedev/core';
import { Radio } from 'antd';
import dayjs from 'dayjs';
import { today } from '@/lib/time/local-day';
import { chooseLanguage } from '@/providers/code/late-code';
import { useLanguage } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';

export default function Change() {
  const translate = useTranslate();
  const language = useLanguage((state) => state.language);
  return (
    <>
      <Radio.Group
        aria-label={translate('demos.multi-language.language')}
        value={language}
        onChange={({ target }) => void chooseLanguage(target.value as Language)}
        options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        optionType="button"
      />
      <p>{translate('demos.multi-language.today', { day: dayjs(today()).format('dddd') })}</p>
    </>
  );
}

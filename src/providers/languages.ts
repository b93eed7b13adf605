import type { Locale } from 'antd/es/locale';

/** What the console speaks. `tag` is the language as browsers and assistive technology know it. */
export const languages = {
  zh_CN: { name: '简体中文', tag: 'zh-CN', dayjs: 'zh-cn' },
  en_US: { name: 'English', tag: 'en-US', dayjs: 'en' },
} as const;

export type Language = keyof typeof languages;

export const defaultLanguage: Language = 'zh_CN';

/** The language of ours that a code such as `zh`, `zh-Hans` or `en-GB` means. */
export function supportedLanguage(code: string): Language | undefined {
  const [primary] = code.toLowerCase().split(/[-_]/);
  if (primary === 'zh') return 'zh_CN';
  return primary === 'en' ? 'en_US' : undefined;
}

/** antd's own texts, and dayjs's names of months and days, of one language only. */
export async function loadLocale(language: Language): Promise<Locale> {
  if (language === 'zh_CN') {
    const [antd] = await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    return defaultOf(antd);
  }
  return defaultOf(await import('antd/locale/en_US'));
}

// antd's locales are CommonJS: bundlers and Node disagree on where their default export lies.
const defaultOf = ({ default: exported }: { default: Locale | { default: Locale } }) =>
  'default' in exported ? exported.default : exported;

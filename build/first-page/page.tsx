import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { App } from '@/App';
import Login from '@/pages/login/login';
import { colorPresets, defaultSettings, fontFamilies, fontSizes, type Settings } from '@/providers/appearance/settings';
import { antdTheme } from '@/providers/appearance/theme';
import { setLanguage, startI18n } from '@/providers/i18n';
import { type Language, languages } from '@/providers/languages';
import { prefetchFirstScreen } from '@/root';
import { startTexts } from '@/texts';
import type { Look } from './look-rules.ts';

export type FirstPage = {
  /** The elements as text, by the language's tag. */
  pages: Record<string, string>;
  looks: Look[];
};

export async function firstPage(): Promise<FirstPage> {
  await Promise.all([startI18n(startTexts), prefetchFirstScreen()]);
  const pages: FirstPage['pages'] = {};
  for (const [language, { tag }] of Object.entries(languages)) pages[tag] = await pageIn(language as Language);
  return { pages, looks: looks() };
}

/** The console as a guest meets it, for React to go on with. */
async function pageIn(language: Language): Promise<string> {
  await setLanguage(language);
  return renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Those that a preset or a size differs in; what of them holds for both modes is found out by the rules. */
function looks(): Look[] {
  const sizes = Array.from({ length: fontSizes.max - fontSizes.min + 1 }, (_, index) => fontSizes.min + index);
  const lightThenDark = (preset: Settings['themeColorPresets']) =>
    [false, true].map((dark) => ({
      on: { ...(preset !== 'default' && { preset }), ...(dark && { theme: 'dark' }) },
      css: variables({ themeColorPresets: preset }, dark),
    }));
  return [
    ...colorPresets.flatMap(lightThenDark),
    ...sizes.map((size) => ({ on: { size: String(size) }, css: variables({ fontSize: size }, false) })),
    ...fontFamilies.map((font) => ({ on: { font }, css: variables({ fontFamily: font }, false) })),
  ];
}

/** What antd writes for what stands on the page in some look. */
export function variables(look: Partial<Settings>, dark: boolean): string {
  const cache = createCache();
  const theme = { ...antdTheme({ ...defaultSettings, ...look }, dark), cssVar: { key: 'look' } };
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme}>
        <MemoryRouter>
          <Login signIn={() => Promise.reject(new Error('nobody is there'))} />
        </MemoryRouter>
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types: ['cssVar', 'token'] });
}

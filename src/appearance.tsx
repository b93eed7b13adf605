import { StyleProvider } from '@ant-design/cssinjs';
import { CloseOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { usePrinting } from '@/providers/appearance/printing';
import { useReducedMotion } from '@/providers/appearance/reduced-motion';
import {
  defaultSettings,
  fontFamilies,
  isDark,
  type Settings,
  useDark,
  useSettings,
} from '@/providers/appearance/settings';
import { antdTheme } from '@/providers/appearance/theme';
import { useLanguage } from '@/providers/i18n';

/**
 * Class that carries antd's CSS variables. On the root element it brings them to our own stylesheets too. Every look has its own:
 * pages of hidden tabs keep the variables of the look in which they were hidden, and those would otherwise hold here as well.
 */
const variablesOf = ({ themeColorPresets, fontFamily, fontSize }: Settings, dark: boolean) =>
  ['theme', dark ? 'dark' : 'light', themeColorPresets, fontFamilies.indexOf(fontFamily), fontSize].join('-');

/** Dresses elements that were drawn in the default look in the one that is worn. */
export function wearLook(drawn: HTMLElement) {
  const settings = useSettings.getState();
  const [plain, worn] = [variablesOf(defaultSettings, false), variablesOf(settings, isDark(settings))];
  for (const { classList } of drawn.querySelectorAll(`.${plain}`)) classList.replace(plain, worn);
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// A button is named as it is written, also where antd would part two Chinese characters.
const button = { autoInsertSpace: false };
// What is drawn beside a word goes before it, also on a mirrored page.
const badge = { style: { direction: 'ltr' } } as const;
const tag = { ...badge, variant: 'outlined', className: 'tag' } as const;
/** What can be done about it goes into a line of its own before the words would be squeezed. */
const notice = {
  className: 'wrap gap-y-8',
  styles: {
    section: { flexBasis: 'min(14em, 100% - 2em)' },
    actions: { marginInlineStart: 'auto', paddingInlineStart: 8 },
  },
};
/** Choices that are too wide for a phone go on under its edge. */
const segmented = { className: 'fit scroll-x' };
const csp = nonce ? { nonce } : undefined;

/**
 * Holds antd's many stylesheets, before all others. By themselves they would be children of the head, through which each icon
 * looks for its own whenever a page is shown.
 */
const sheets = document.createElement('div');
document.head.prepend(sheets);

/** Colours, sizes and antd's own texts, as the user has set them. Goes on from where public/boot.js began. */
export function Appearance({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const isScreenDark = useDark();
  // Paper is white.
  const dark = !usePrinting() && isScreenDark;
  const locale = useLanguage((state) => state.antdLocale);
  const motion = !useReducedMotion();
  const modal = useMemo(() => {
    // antd names the button in English.
    const closable = { 'aria-label': locale?.global?.close };
    // A long title ended below the button that closes.
    return { closable, styles: { header: { marginBottom: 16, paddingInlineEnd: 32 } } };
  }, [locale]);
  const variables = variablesOf(settings, dark);
  const image = useMemo(() => {
    const closeIcon = (
      <>
        <CloseOutlined aria-hidden />
        <span className="unseen">{locale?.global?.close}</span>
      </>
    );
    return { preview: { closeIcon } };
  }, [locale]);
  const theme = useMemo(() => {
    const { token, ...other } = antdTheme(settings, dark);
    return { ...other, token: { ...token, motion }, cssVar: { key: variables } };
  }, [settings, dark, motion, variables]);
  const { direction, fontSize } = settings;

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add(variables);
    return () => root.classList.remove(variables);
  }, [variables]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = dark ? 'dark' : 'light';
    root.style.colorScheme = dark ? 'dark' : 'light';
    root.style.backgroundColor = '';
    root.style.fontSize = `${fontSize}px`;
    root.dir = direction;
  }, [dark, fontSize, direction]);

  return (
    <StyleProvider container={sheets}>
      <ConfigProvider
        theme={theme}
        locale={locale}
        direction={direction}
        csp={csp}
        button={button}
        badge={badge}
        tag={tag}
        alert={notice}
        modal={modal}
        image={image}
        segmented={segmented}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

import type { I18nProvider } from '@refinedev/core';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import english from 'dayjs/locale/en';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { useMemo } from 'react';
import { initReactI18next } from 'react-i18next';
import { createStore, useStore } from 'zustand';
import { defaultLanguage, type Language, languages, loadLocale, supportedLanguage } from './languages';

type Texts = Record<string, unknown>;

/** Fetches the texts of a part of the console in one language. */
export type TextSource = (language: Language) => Promise<Texts>;

/** The texts of a part, each language by a download of its own. */
export const textSource =
  (load: Record<Language, () => Promise<Texts>>): TextSource =>
  (language) =>
    load[language]();

/** A module of texts, which exports them by their language. */
export type TextFile = Record<string, Texts>;

/** The texts of parts that bring their own, `./<part>/messages/…/<language>.ts`, by the part. */
export function textsByPart(files: Record<string, () => Promise<TextFile>>): Record<string, TextSource> {
  const parts: Record<string, TextSource> = {};
  for (const file of Object.keys(files)) {
    const [, part = '', folder] = /^\.\/(.+)(\/messages\/.*)\w{5}\.ts$/.exec(file) ?? [];
    parts[part] = async (language) => (await files[`./${part}${folder}${language}.ts`]?.())?.[language] ?? {};
  }
  return parts;
}

const storageKey = 'i18nextLng';

type LanguageState = { language: Language; antdLocale: Locale | undefined };

const store = createStore<LanguageState>(() => ({ language: defaultLanguage, antdLocale: undefined }));
// A page that stands in the document is taken over in the language that it is in.
store.getInitialState = store.getState;

/** The language of the screen, and antd's texts for it. `setLanguage` changes both. */
export const useLanguage = Object.assign(<Part>(part: (state: LanguageState) => Part) => useStore(store, part), store);

/** A text outside of React; inside it is Refine's `useTranslate`. */
export const text = (key: string, params?: Record<string, unknown>): string => i18next.t(key, params);

/** Whether a key has a text. A menu label may be a key or a text that is shown as it is. */
export const hasText = (key: string) =>
  // Also a group of texts has a key.
  typeof written(key) === 'string';

/** Comes with the first change of the language: until then the server says all in the right one itself. */
let ofServer: typeof import('./say-again') | undefined;

/** What the server has said, by its reason in the language of the moment; undefined where it has said so, or cannot be told. */
export const sayAgain = (reason: unknown) => ofServer?.sayAgain(reason);

/** The parts that are in use. */
const sources = new Set<TextSource>();
let wanted: Language;

/** Must have resolved before anything is shown. */
export async function startI18n(first: TextSource) {
  sources.add(first);
  // English weeks start on Sunday in dayjs; ours on Monday in every language.
  dayjs.locale('en', { ...english, weekStart: 1 });
  await i18next.use(initReactI18next).init({
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: reportMissing,
    missingInterpolationHandler: leaveOut,
  });
  await setLanguage(detectLanguage());
  window.addEventListener('storage', ({ key, newValue }) => {
    const language = key === storageKey && newValue ? supportedLanguage(newValue) : undefined;
    if (language) void followWindow(language);
  });
}

/** Changes the language of this window and of the others, and remembers it, unless another one has been chosen meanwhile. */
export async function setLanguage(language: Language) {
  await show(language);
  if (wanted !== language) return;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Forbidden or full: the language holds until the next reload.
  }
}

/** Adds the texts of a part that has come to be needed, and from then on its texts of every language that is chosen. */
export async function addTexts(source: TextSource) {
  sources.add(source);
  let language: Language;
  do {
    language = wanted;
    await fetchTexts(source, language);
  } while (language !== wanted);
}

async function fetchTexts(source: TextSource, language: Language) {
  i18next.addResourceBundle(language, 'translation', await source(language), true);
}

const fetchAllTexts = (language: Language) => Promise.all([...sources].map((source) => fetchTexts(source, language)));

async function show(language: Language) {
  wanted = language;
  try {
    await apply(language);
  } catch (error) {
    if (wanted === language) wanted = useLanguage.getState().language;
    throw error;
  }
}

async function followWindow(language: Language) {
  try {
    await show(language);
  } catch {
    // Its texts cannot be had: this window keeps the language that it has.
  }
}

async function apply(language: Language) {
  const isChange = useLanguage.getState().antdLocale !== undefined;
  const [antdLocale, , words] = await Promise.all([
    loadLocale(language),
    fetchAllTexts(language),
    isChange ? import('./say-again') : undefined,
  ]);
  if (wanted !== language) return;
  ofServer = words;
  dayjs.locale(languages[language].dayjs);
  document.documentElement.lang = languages[language].tag;
  await i18next.changeLanguage(language);
  useLanguage.setState({ language, antdLocale });
}

const order = ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'];

function detectLanguage(): Language {
  // With this member present, the detector gives all that it found, not just the first.
  const services = { languageUtils: { getBestMatchFromCodes: true } };
  const detector = new LanguageDetector(services, { order, lookupLocalStorage: storageKey });
  const found = [detector.detect() ?? []].flat();
  return found.map(supportedLanguage).find(Boolean) ?? defaultLanguage;
}

// A call with a default text is one of Refine's own, which has names of its own for everything.
function reportMissing(_: readonly string[], __: string, key: string, ___: string, ____: boolean, options: Texts) {
  if (options.defaultValue !== undefined) return;
  reportFault(`No text for "${key}" in ${i18next.language}`);
}

/** What a text asks for and is not given: nobody reads the name of a parameter. */
function leaveOut(text: string, [parameter]: RegExpExecArray, options: object) {
  if (!('defaultValue' in options)) reportFault(`Nothing for ${parameter} in "${text}"`);
  return '';
}

function reportFault(report: string) {
  if (import.meta.env.MODE === 'test') throw new Error(report);
  if (import.meta.env.DEV) console.error(report);
}

/** Downloads the texts of every language, for a page that needs them all. */
export const fetchEveryLanguage = () => Promise.all((Object.keys(languages) as Language[]).map(fetchAllTexts));

/** The texts of one language, also of one that is not shown: for reading what people may write in either. */
export async function textsOf(language: Language): Promise<(key: string) => string> {
  await fetchAllTexts(language);
  return i18next.getFixedT(language);
}

/** Refine notices a change of language only by a new provider. */
export function useI18nProvider(): I18nProvider {
  const language = useLanguage((state) => state.language);
  return useMemo(
    () => ({
      translate,
      changeLocale: (locale: string) => setLanguage(supportedLanguage(locale) ?? defaultLanguage),
      getLocale: () => language,
    }),
    [language],
  );
}

/** Refine calls with a default text in the second place or in the third. */
function translate(key: string, options?: unknown, defaultText?: string): string {
  const fillsNothing = options === undefined || typeof options === 'string';
  const plain = fillsNothing ? plainText(key) : undefined;
  if (plain !== undefined) return plain;
  if (typeof options === 'string') return i18next.t(key, { defaultValue: options });
  return i18next.t(key, { ...(options as Texts), ...(defaultText !== undefined && { defaultValue: defaultText }) });
}

/** A text as it is written, where nothing is to be filled in: most are, and a page has hundreds. i18next would look for it all the same. */
function plainText(key: string): string | undefined {
  const found = written(key);
  return typeof found === 'string' && !/{{|\$t\(/.test(found) ? found : undefined;
}

const written = (key: string): unknown => i18next.getResource(i18next.language, 'translation', key);

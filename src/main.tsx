import './trusted-types';
import './first-address';
import './fonts.css';
import './base.css';
import './layout.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followFontChoice } from '@/providers/appearance/fonts';
import { takeFirstPage } from '@/providers/code/first-page';
import { startI18n } from '@/providers/i18n';
import { App } from './App';
import { wearLook } from './appearance';
import { prefetchFirstScreen } from './root';
import { startTexts } from './texts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the root element');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const { lang } = document.documentElement;

/** The sign-in page may stand there already (public/boot.js); React goes on with its elements where they are the ones that it would make. */
async function begin(place: HTMLElement) {
  const first = prefetchFirstScreen();
  const font = followFontChoice();
  const [, isHere] = await Promise.all([startI18n(startTexts), place.hasChildNodes() ? first : font]);
  if (place.hasChildNodes() && isHere && document.documentElement.lang === lang) {
    wearLook(place);
    startTransition(() => void hydrateRoot(place, app));
  } else {
    takeFirstPage();
    startTransition(() => createRoot(place).render(app));
  }
}

// Apart from running all of this file's modules: a slow machine would be held up by both at once.
setTimeout(() =>
  begin(root).catch((error: unknown) => {
    console.error(error);
    window.tellStartFailed?.();
  }),
);

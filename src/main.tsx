import './trusted-types';
import './base.css';
import './layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followFontChoice } from '@/providers/fonts';
import { startI18n } from '@/providers/i18n';
import { App } from './App';
import { prefetchFirstScreen } from './root';
import { startTexts } from './texts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the root element');

prefetchFirstScreen();
Promise.all([startI18n(startTexts), followFontChoice()]).then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  (error: unknown) => {
    console.error(error);
    document.getElementById('start-failed')?.removeAttribute('hidden');
  },
);

import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { addTexts, setLanguage, startI18n } from '@/providers/i18n';
import { consoleTexts, startTexts } from '@/texts';

// Every test starts in Chinese, whatever language the machine speaks.
await startI18n(startTexts);
await addTexts(consoleTexts);
await setLanguage('zh_CN');
localStorage.clear();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

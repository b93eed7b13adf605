import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { setLanguage, startI18n } from '@/providers/i18n';
import { loadTexts } from '@/texts';

// Every test starts in Chinese, whatever language the machine speaks.
await startI18n(loadTexts);
await setLanguage('zh_CN');
localStorage.clear();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

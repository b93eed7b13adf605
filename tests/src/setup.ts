import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { addTexts, setLanguage, startI18n } from '@/providers/i18n';
import { idle } from '@/providers/idle';
import { consoleTexts, startTexts } from '@/texts';

// Every test starts in Chinese, whatever language the machine speaks.
await startI18n(startTexts);
await addTexts(consoleTexts);
await setLanguage('zh_CN');
localStorage.clear();
// Nothing locks itself but where the lock is the matter.
idle.setLimit(0);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

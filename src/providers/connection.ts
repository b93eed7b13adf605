import { createErrorLog } from '@/lib/errors/error-log';
import { randomKey } from '@/lib/random-key';
import { createAuthProvider } from './auth';
import { createErrorReaction } from './error-reaction';
import { createHttp } from './http/http';
import { unanswered } from './http/unanswered';
import { sayAgain, text, useLanguage } from './i18n';
import { notify } from './notification';
import { idle } from './session/idle';
import { preview } from './session/preview';
import { rememberedLogin } from './session/remembered-login';
import { session, useSession } from './session/session';
import { windowName } from './windows/window-name';

// What sign-in needs. The rest of the back end, which knows every resource of the contract, is in ./backend.

export const errorLog = createErrorLog({ storage: () => localStorage, now: Date.now, newId: randomKey });

let forgetLoaded = () => {};
const forgetData = () => forgetLoaded();

/** Says how to forget what was loaded for whoever was signed in. Until the console is there, nothing has been. */
export const onForget = (forget: () => void) => {
  forgetLoaded = forget;
};

/** Says why the session has ended. */
export const tellEnd = (why: string) =>
  notify.error(() => why || text('errors.loginExpired'), { id: 'session-expired', position: 'top-center' });

const reaction = createErrorReaction({
  token: session.token,
  endPreview: preview.end,
  endSession: (why) => {
    forgetData();
    session.end(why);
    tellEnd(why);
  },
  showError: (message, id) => notify.error(message, { id, position: 'top-center' }),
  hideError: notify.close,
  log: errorLog.add,
  text,
});

export const http = createHttp({
  token: session.token,
  previewRole: () => preview.role()?.id,
  window: windowName,
  isLeftAlone: idle.isLeftAlone,
  language: () => useLanguage.getState().language,
  text,
  sayAgain,
  onFailure: (error, request) => {
    unanswered.note(error, request);
    reaction.onFailure(error, request);
  },
  onSuccess: reaction.onSuccess,
});

export const authProvider = createAuthProvider({
  http,
  session,
  unlock: idle.unlock,
  remembered: rememberedLogin,
  user: () => useSession.getState().user,
  forgetData,
  showInfo: notify.info,
  text,
});

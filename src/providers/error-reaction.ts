import type { AppError } from '@/lib/app-error';
import { debounceText } from '@/lib/debounce-text';
import type { FailedRequest } from '@/lib/error-log';
import type { SentRequest } from './http';
import { statusTextKey } from './http-failure';

type Dependencies = {
  /** Of the session as it is now. */
  token: () => string | undefined;
  /** The server shows the role's view no longer. */
  endPreview: () => void;
  /** Whoever guards the pages then leads to the sign-in page, and back afterwards. */
  endSession: () => void;
  /** A toast takes the place of the one with the same key. */
  showError: (message: string, key: string) => void;
  log: (failed: FailedRequest) => void;
  text: (key: string) => string;
};

/** The one place that reacts to failed requests. Screens show their own error state besides, but no toast. */
export function createErrorReaction({ token, endPreview, endSession, showError, log, text }: Dependencies) {
  // The server's words may name somebody: nothing for whoever is at the console after that session.
  let last: SentRequest['token'];
  const isOver = (of: SentRequest['token']) => of !== undefined && of !== token();
  const showFailure = debounceText((message) => {
    if (!isOver(last)) showError(message, 'request-failed');
  }, 1000);

  return (error: AppError, request: SentRequest) => {
    if (error.kind === 'cancelled' || (error.kind === 'http' && error.statusCode === 500)) return;

    if (error.statusCode === 401) {
      // The others of a burst, and those that come later, belong to a session that has ended already.
      if (request.token === undefined || request.token !== token()) return;
      endSession();
      showError(isAccountDisabled(error) ? error.message : text('errors.loginExpired'), 'session-expired');
      return;
    }

    if (isPreviewEnded(error)) return endPreview();
    if (isShownByForm(error) || (request.tellsMissing && error.statusCode === 404)) return;
    if (!request.quiet && !isOver(request.token)) {
      last = request.token;
      showFailure(error.message || text('errors.system'));
    }
    log({
      url: request.url,
      method: request.method,
      params: request.query,
      data: request.body,
      error: `${error.kind} ${error.statusCode}: ${ownWords(error, text)}`,
      response: error.data,
      userAgent: navigator.userAgent,
      description: text('errors.logDescription'),
    });
  };
}

const says = (mark: string, { data }: AppError) => typeof data === 'object' && data !== null && mark in data;
const isPreviewEnded = (error: AppError) => says('previewEnded', error);
const isAccountDisabled = (error: AppError) => says('accountDisabled', error) && error.message !== '';

/** What happened, never in the server's words: those may name somebody. */
function ownWords({ kind, statusCode, message }: AppError, text: (key: string) => string): string {
  if (kind === 'http') return text(statusTextKey(statusCode));
  return kind === 'envelope' ? text('errors.requestFailed') : message;
}

/** Errors of single fields, a row that somebody else has changed in the meantime, and what can be confirmed. */
const isShownByForm = (error: AppError) =>
  (error.statusCode === 400 && Object.keys(error.errors ?? {}).length > 0) ||
  (error.statusCode === 409 && (says('current', error) || says('confirm', error)));

import type { AppError } from '@/lib/errors/app-error';
import type { FailedRequest } from '@/lib/errors/error-log';
import { debounceMessage } from '@/lib/when/debounce-message';
import type { SentRequest } from './http/http';
import { statusTextKey } from './http/http-failure';
import type { Words } from './notification';

type Dependencies = {
  /** Of the session as it is now. */
  token: () => string | undefined;
  /** The server shows the role's view no longer, and says why. */
  endPreview: (why: string) => void;
  /** Whoever guards the pages then leads to the sign-in page, and back afterwards. Says why, where the server does: else it has expired. */
  endSession: (why: string) => void;
  /** A toast takes the place of the one with the same key. */
  showError: (message: Words, key: string) => void;
  hideError: (key: string) => void;
  log: (failed: FailedRequest) => void;
  text: (key: string) => string;
};

/** The one place that reacts to failed requests. Screens show their own error state besides, but no toast. */
export function createErrorReaction(dependencies: Dependencies) {
  const { token, endPreview, endSession, showError, hideError, log, text } = dependencies;
  /** What is told of, or is to be in a moment. */
  let last: SentRequest | undefined;
  const isOver = (of: SentRequest['token']) => of !== undefined && of !== token();
  const showFailure = debounceMessage((error: AppError) => {
    // The server's words may name somebody: nothing for whoever is at the console after that session.
    if (last && !isOver(last.token)) showError(() => error.message || text('errors.system'), toastKey);
  }, 1000);

  /** What has failed and is done now is told of no longer. */
  const onSuccess = (request: SentRequest) => {
    if (!last || nameOf(last) !== nameOf(request)) return;
    last = undefined;
    hideError(toastKey);
  };

  const onFailure = (error: AppError, request: SentRequest) => {
    if (error.kind === 'cancelled' || (error.kind === 'http' && error.statusCode === 500)) return;

    if (error.statusCode === 401) {
      // The others of a burst, and those that come later, belong to a session that has ended already.
      if (request.token === undefined || request.token !== token()) return;
      return endSession(isAccountDisabled(error) ? error.message : '');
    }

    if (isPreviewEnded(error)) return endPreview(error.message);
    if (isShownByForm(error) || (request.tellsMissing && error.statusCode === 404)) return;
    const isTold = request.quiet || (request.background && error.statusCode === 403);
    if (!isTold && !isOver(request.token)) {
      last = request;
      showFailure(error);
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

  return { onFailure, onSuccess };
}

const toastKey = 'request-failed';

/** What is asked for, whatever is sent along. */
const nameOf = ({ method, url, query }: SentRequest) => JSON.stringify([method, url, query]);

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

import { allResources } from '@contract/index';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { FailedRequest } from '@/lib/errors/error-log';
import { createDataProvider } from '@/providers/data';
import { createErrorReaction } from '@/providers/error-reaction';
import { createHttp } from '@/providers/http/http';
import { sayAgain, text } from '@/providers/i18n';

type Config = InternalAxiosRequestConfig;
export type Answer = (config: Config) => Promise<AxiosResponse>;

/** An answer with this body; what is no text is an envelope's. */
export const respond =
  (status: number, body: unknown): Answer =>
  async (config) => ({
    config,
    status,
    statusText: '',
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' },
    data: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const succeed = (data: unknown) => respond(200, { status: 0, data, message: '' });

const refuse = (status: number, message: string, data: unknown = null) =>
  respond(status, { status: -1, data, message });

const lose =
  (code: string, isOnline = true): Answer =>
  (config) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    return Promise.reject(new AxiosError(code, code, config));
  };

type Failure = {
  name: string;
  answer: Answer;
  /** What is said of it in the place of the act. */
  says: string;
  /** Whether the specification wants a toast, and an entry in the error log. */
  isReported: boolean;
};

/** Whatever can become of a call that does not succeed. */
export const failures: Failure[] = [
  {
    name: '400 with fields',
    answer: refuse(400, '', { errors: { servicePointId: ['服务点已关闭'] } }),
    says: '服务点已关闭',
    isReported: false,
  },
  { name: '403', answer: refuse(403, ''), says: text('status.403'), isReported: true },
  { name: '404', answer: refuse(404, '该患者不存在'), says: '该患者不存在', isReported: true },
  { name: '409', answer: refuse(409, '仍在使用，不能删除'), says: '仍在使用，不能删除', isReported: true },
  { name: '413', answer: refuse(413, ''), says: text('status.413'), isReported: true },
  { name: '422', answer: refuse(422, ''), says: text('errors.requestFailed'), isReported: true },
  { name: '429', answer: refuse(429, ''), says: text('status.429'), isReported: true },
  { name: '500', answer: refuse(500, ''), says: text('status.500'), isReported: false },
  { name: '500 that is a page', answer: respond(500, '<h1>Error</h1>'), says: text('status.500'), isReported: false },
  { name: '502', answer: respond(502, '<h1>Bad Gateway</h1>'), says: text('status.502'), isReported: true },
  { name: '503', answer: refuse(503, ''), says: text('status.503'), isReported: true },
  { name: 'malformed', answer: respond(200, '<p>Hello</p>'), says: text('errors.malformedAnswer'), isReported: true },
  { name: 'malformed row', answer: succeed({ id: 'x' }), says: text('errors.malformedAnswer'), isReported: true },
  { name: 'offline', answer: lose(AxiosError.ERR_NETWORK, false), says: text('errors.offline'), isReported: true },
  { name: 'no network', answer: lose(AxiosError.ERR_NETWORK), says: text('errors.network'), isReported: true },
  { name: 'time-out', answer: lose(AxiosError.ECONNABORTED), says: text('errors.timeout'), isReported: true },
];

/** The data provider with the reaction to what fails, on a network that answers as a test says. */
export function fakeNetwork() {
  let answer: Answer = succeed(null);
  const sent: Config[] = [];
  const shown: string[] = [];
  const logged: FailedRequest[] = [];
  const { adapter } = axios.defaults;
  axios.defaults.adapter = (config) => {
    sent.push(config);
    return answer(config);
  };
  const http = createHttp({
    token: () => 'token',
    language: () => 'zh_CN',
    text,
    sayAgain,
    ...createErrorReaction({
      token: () => 'token',
      endPreview: () => {},
      endSession: () => {},
      showError: (words) => shown.push(typeof words === 'function' ? words() : words),
      hideError: () => {},
      log: (failed) => logged.push(failed),
      text,
    }),
  });
  axios.defaults.adapter = adapter;
  return {
    dataProvider: createDataProvider(http, allResources),
    sent,
    /** Toasts of the reaction, and entries of the error log. */
    shown,
    logged,
    answers: (next: Answer) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
      answer = next;
    },
  };
}

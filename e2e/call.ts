import type { Page } from '@playwright/test';

const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ({ method: verb, path: url, body: content }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('userToken') ?? '{}');
      const answer = await fetch(`/api/v1${url}`, {
        method: verb,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: content && JSON.stringify(content),
      });
      const { data, message } = await answer.json();
      if (!answer.ok) throw new Error(message);
      return data;
    },
    { method, path, body },
  );

/** Calls as whoever is signed in, past the console. */
export const call = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  send(page, method, path, body);

/** What a path answers; with a body, what becomes of it there. */
export const api = (page: Page, path: string, body?: object) => send(page, body ? 'POST' : 'GET', path, body);

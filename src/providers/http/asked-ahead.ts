import { orUndefined } from '@/lib/errors/or-undefined';
import type { Http, HttpRequest } from './http';

/** Milliseconds. What nobody has taken by then is too old to be shown. */
const holds = 5000;

/**
 * Sends requests that somebody is about to make: `http` gives the answer to the first who asks for the same, once. That it fails
 * is told by the one who takes it.
 */
export function askedAhead(http: Http) {
  const answers = new Map<string, { answer: Promise<unknown>; until: number }>();
  const keyOf = ({ method, url, query }: HttpRequest) => JSON.stringify([method, url, query]);
  const send: Http = <Data>(request: HttpRequest) => {
    const key = keyOf(request);
    const ahead = answers.get(key);
    answers.delete(key);
    return ahead && Date.now() < ahead.until ? (ahead.answer as Promise<Data>) : http<Data>(request);
  };
  return {
    http: send,
    /** `keep` is given the answer when it comes while nobody has taken it yet. */
    ask<Data>(request: HttpRequest, keep: (data: Data) => void) {
      const key = keyOf(request);
      const answer = http<Data>(request);
      const asked = { answer, until: Date.now() + holds };
      answers.set(key, asked);
      void orUndefined(answer.then((data) => void (answers.get(key) === asked && keep(data))));
    },
    forget: () => answers.clear(),
  };
}

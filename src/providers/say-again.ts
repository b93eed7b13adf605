import { fieldTexts, reasonText } from '@contract/reason-texts';
import { reason } from '@contract/reasons';
import { en_US } from '@contract/texts/server/en_US';
import { zh_CN } from '@contract/texts/server/zh_CN';
import type { SharedTexts } from '@contract/texts/zh_CN';
import i18next from 'i18next';
import type { Language } from './languages';

const ofServer = { zh_CN, en_US };

/** What the server says in the language of the moment. What the console says as well stands among its own texts. */
function texts() {
  const { language } = i18next;
  const own = (key: 'errors' | 'validation') => i18next.getResource(language, 'translation', key);
  const server = ofServer[language as Language];
  const all = { ...server, errors: { ...own('errors'), ...server.errors }, validation: own('validation') };
  return all as SharedTexts;
}

/** What a back end gives as the reason of a refusal, in words; undefined where it gives none, or one that this release does not know. */
export function sayAgain(given: unknown) {
  const { data: why } = reason.safeParse(given);
  if (!why) return undefined;
  const { fields = {} } = why;
  const said = texts();
  const isKnown = ({ code }: { code: string }) => code in said.errors || code in said.validation;
  return [why, ...Object.values(fields).flat()].every(isKnown)
    ? { message: reasonText(said, why), errors: fieldTexts(said, fields) }
    : undefined;
}

import type { Endpoint } from '@contract/endpoints';
import { allEndpoints, contract } from '@contract/index';
import { fails } from '../fails';
import { expect, test } from '../test';
import { accounts } from './acts/accounts';
import type { ActRow } from './acts/act-row';
import { clinic } from './acts/clinic';
import { ofEverybody } from './acts/lists';
import { sentInParts } from './acts/sent-in-parts';
import { stores } from './acts/stores';
import { system } from './acts/system';
import { waiting } from './acts/waiting-room';

const areas: Record<string, ActRow[]> = {
  accounts,
  clinic,
  'of everybody': ofEverybody,
  'sent in parts': sentInParts,
  stores,
  system,
  waiting,
};

const { auth, patientRecords, presence, uploads, users } = contract;

/** What is no act of a screen's, and why. */
const exceptions = new Map<Endpoint, string>([
  [auth.endpoints.login, 'stands before the console: sign-in.spec lets it fail in the same three ways'],
  [auth.endpoints.signup, 'is on no screen'],
  [patientRecords.endpoints.hold, 'is asked by itself, and what cannot be learnt holds nobody up'],
  [patientRecords.endpoints.complete, 'is on no screen: the form completes by saving'],
  [presence.endpoints.report, 'is told by itself, and who is not told of is not shown'],
  [uploads.endpoints.piece, 'tells of itself beside its file: visit-files.spec lets it fail in the same three ways'],
  [
    uploads.endpoints.delete,
    'takes back by itself what is cancelled on its way; the server finds what it cannot be told',
  ],
  [users.endpoints.checkUsername, 'is a check while a name is typed, made again when it is saved'],
]);

// A press that finds nothing is to say so before the whole time is up.
test.use({ actionTimeout: 30_000 });

const keysOf = (endpoints: Iterable<{ key: string }>) => [...endpoints].map(({ key }) => key);
const all = Object.values(areas).flat();

test('every call that changes something is tried here, or it is said why not', () => {
  const changing = keysOf(allEndpoints.filter(({ method }) => method !== 'GET'));
  const tried = keysOf([...all.map(([endpoint]) => endpoint), ...exceptions.keys()]);
  expect(tried.toSorted()).toEqual(changing.toSorted());
});

for (const [area, acts] of Object.entries(areas)) {
  test.describe(area, () => {
    for (const [{ key, path, method }, prepare, username = 'superadmin'] of acts) {
      test(key, async ({ page, signIn }) => {
        test.slow();
        await signIn(username);
        const call = `${method} ${path.replaceAll(/{\w+}/g, '\\d+')}`;
        await fails(page, { call, ...(await prepare(page)) });
      });
    }
  });
}

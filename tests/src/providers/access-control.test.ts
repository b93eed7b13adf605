import { allResources, contract } from '@contract/index';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessControlProvider, isGranted, useGranted } from '@/providers/access-control';
import { session } from '@/providers/session/session';
import { buildProfile, buildSession } from './build-profile';

const { patients, auth, consoleCalls } = contract;
const listKey = patients.endpoints.list.key;

describe('isGranted', () => {
  it.each([
    ['a call that was granted', patients.endpoints.list, [listKey], true],
    ['a call that was not', patients.endpoints.delete, [listKey], false],
    ['a call of the own account', auth.endpoints.updateProfile, [], true],
    ['a call of the own account, with nobody signed in', auth.endpoints.updateProfile, undefined, false],
    ['a public call, with nobody signed in', consoleCalls.endpoints.config, undefined, true],
  ])('answers for %s', (_, endpoint, permissions, granted) => expect(isGranted(permissions, endpoint)).toBe(granted));
});

describe('can', () => {
  const provider = createAccessControlProvider(allResources, () => [
    listKey,
    patients.endpoints.update.key,
    patients.endpoints.revealPhone.key,
  ]);
  const can = async (resource: string | undefined, action: string) => (await provider.can({ resource, action })).can;

  it.each([
    ['list', true],
    ['edit', true],
    ['update', true],
    ['revealPhone', true],
    ['create', false],
    ['show', false],
    ['delete', false],
  ])('answers for the action "%s" by its call: %s', async (action, granted) =>
    expect(await can('patients', action)).toBe(granted),
  );

  it.each([
    ['patients', 'fly'],
    ['patients', 'constructor'],
    ['unicorns', 'list'],
    ['constructor', 'list'],
    [undefined, 'list'],
  ])('denies what it does not know: %s %s', async (resource, action) =>
    expect(await can(resource, action)).toBe(false),
  );
});

describe('useGranted', () => {
  beforeEach(() => session.clear());

  it('answers at once, and follows the profile', () => {
    const { result } = renderHook(useGranted);
    expect(result.current(patients.endpoints.list)).toBe(false);
    act(() => session.start(buildSession({ user: buildProfile({ permissions: [listKey] }) })));
    expect([result.current(patients.endpoints.list), result.current(listKey)]).toEqual([true, true]);
    act(() => session.update(buildProfile({ permissions: [] })));
    expect(result.current(patients.endpoints.list)).toBe(false);
  });

  it('denies a key that the contract does not have, even when it is granted', () => {
    session.start(buildSession({ user: buildProfile({ permissions: ['GET /api/v1/unicorns'] }) }));
    expect(renderHook(useGranted).result.current('GET /api/v1/unicorns')).toBe(false);
  });
});

import { allResources, contract } from '@contract/index';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, text } from '@/providers/i18n';
import { useCallLabel } from '@/ui/names/use-call-label';

vi.mock('@refinedev/core', async () => ({
  ...(await vi.importActual('@refinedev/core')),
  useTranslate: () => text,
}));

/** What somebody may have done, or their menu may lack. */
const named = allResources.flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).flatMap(([call, { key, access, audited }]) =>
    access === 'granted' || audited ? [[`${name} ${call}`, key] as const] : [],
  ),
);

const labels = () => {
  const { result } = renderHook(useCallLabel);
  return named.map(([where, key]) => [where, result.current(key)] as const);
};

afterEach(() => setLanguage('zh_CN'));

describe.each(['zh_CN', 'en_US'] as const)('what a call is called in a sentence, in %s', (language) => {
  it('is words, says what it is done to, and is said of no other', async () => {
    await setLanguage(language);
    const all = labels();
    expect(all.filter(([, label]) => /[:：{/]|^\s|\s$|\s{2}/.test(label))).toEqual([]);
    expect(all.filter(([, label]) => all.filter(([, other]) => other === label).length > 1)).toEqual([]);
  });
});

it('is the text itself where an act is no call', () => {
  const { result } = renderHook(useCallLabel);
  expect([result.current('buttons.export'), result.current('GET /gone')]).toEqual(['导出', 'GET /gone']);
});

it('reads as people say it', async () => {
  const { result } = renderHook(useCallLabel);
  const calls = [contract.patients.endpoints.create, contract.users.endpoints.resetPassword];
  const failed = () => calls.map(({ key }) => text('act.failed', { act: result.current(key) }));
  expect(failed()).toEqual(['“新建患者”没有完成', '“重置系统用户的密码”没有完成']);
  await setLanguage('en_US');
  expect(failed()).toEqual(['“Create patient” was not done', '“Reset system user password” was not done']);
});

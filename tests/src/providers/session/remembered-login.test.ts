import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRememberedLogin } from '@/providers/session/remembered-login';
import { brokenStorage } from '../broken-storage';

const day = 24 * 3_600_000;
let now: number;
let key: CryptoKey;

const remembered = createRememberedLogin({ key: async () => key, now: () => now });
const withoutCrypto = createRememberedLogin({
  key: () => Promise.reject(new Error('no crypto.subtle')),
  now: () => now,
});
const login = { username: 'staff', password: 'Dëmo 密码@2026' };

beforeEach(async () => {
  now = 1_800_000_000_000;
  key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
});
afterEach(() => vi.unstubAllGlobals());

describe('the remembered login', () => {
  it('gives back what was saved', async () => {
    await remembered.save(login);
    expect(await remembered.read()).toEqual(login);
  });

  it('is stored with the username in clear text, and never the password', async () => {
    await remembered.save(login);
    const first = localStorage.getItem('rememberedLogin') ?? '';
    expect(first).toContain('staff');
    expect(first).not.toMatch(/Dëmo|密码|2026/);
    await remembered.save(login);
    expect(localStorage.getItem('rememberedLogin')).not.toBe(first);
  });

  it('is the username only, where the password may not be kept or nothing can encrypt it', async () => {
    await remembered.save({ username: 'staff' });
    expect(await remembered.read()).toEqual({ username: 'staff' });
    await withoutCrypto.save(login);
    expect(JSON.parse(localStorage.getItem('rememberedLogin') ?? '')).not.toHaveProperty('password');
    expect(await remembered.read()).toEqual({ username: 'staff' });
  });

  it('is the username only, where the key has been lost', async () => {
    await remembered.save(login);
    key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    expect(await remembered.read()).toEqual({ username: 'staff' });
    expect(await withoutCrypto.read()).toEqual({ username: 'staff' });
  });

  it('lasts 30 days', async () => {
    await remembered.save(login);
    now += 30 * day - 1;
    expect(await remembered.read()).toEqual(login);
    now += 1;
    expect(await remembered.read()).toBeUndefined();
    expect(localStorage.getItem('rememberedLogin')).toBeNull();
  });

  it('gains no time by turning the clock back', async () => {
    await remembered.save(login);
    now -= day;
    expect(await remembered.read()).toBeUndefined();
  });

  it('survives a clock that is set by ten minutes', async () => {
    await remembered.save(login);
    now -= 600_000;
    expect(await remembered.read()).toEqual(login);
  });

  it('can lose the password alone, or everything', async () => {
    await remembered.save(login);
    remembered.forgetPassword();
    expect(await remembered.read()).toEqual({ username: 'staff' });
    remembered.clear();
    expect(await remembered.read()).toBeUndefined();
  });

  it.each(['{', '[]', 'null', '7', '{"username":""}', '{"username":"x","password":"clear","until":9e15}'])(
    'is nothing when %s is stored',
    async (stored) => {
      localStorage.setItem('rememberedLogin', stored);
      expect(await remembered.read()).toBeUndefined();
    },
  );

  it('is the username only when the stored cipher is none', async () => {
    await remembered.save(login);
    const stored = JSON.parse(localStorage.getItem('rememberedLogin') ?? '');
    for (const data of ['', '***', btoa('x'.repeat(40))]) {
      localStorage.setItem('rememberedLogin', JSON.stringify({ ...stored, password: { ...stored.password, data } }));
      expect(await remembered.read()).toEqual({ username: 'staff' });
    }
  });

  it('is nothing without a storage', async () => {
    vi.stubGlobal('localStorage', brokenStorage);
    await remembered.save(login);
    expect(await remembered.read()).toBeUndefined();
  });
});

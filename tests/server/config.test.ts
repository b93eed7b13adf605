import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config';

const secrets = { JWT_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'a-long-password' };

describe('the environment', () => {
  test('needs nothing but has a default for everything', () => {
    expect(readConfig({ JWT_SECRET: secrets.JWT_SECRET })).toMatchObject({
      isProduction: false,
      demo: 'ifEmpty',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      passwordMin: 6,
      trustedProxies: 0,
      bodyLimit: 1_048_576,
      loginsPerMinute: 20,
      rememberPassword: true,
      frameHosts: [],
    });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['JWT_SECRET', 'short'],
    ['JWT_SECRET', `x${' '.repeat(40)}`],
    ['WAIT_FOR_DATABASE', 'long'],
    ['ADMIN_PASSWORD', '1234567'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['REMEMBER_PASSWORD', 'yes'],
    ['PASSWORD_MIN', '4'],
    ['LOG_LEVEL', 'loud'],
    ['BODY_LIMIT', '1'],
    ['FRAME_HOSTS', 'javascript:alert(1)'],
    ['FRAME_HOSTS', "example.com; script-src 'unsafe-inline'"],
    ['IDLE_SESSION_MINUTES', '-1'],
    ['IDLE_SESSION_MINUTES', 'never'],
    ['NODE_ENV', 'prod'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}`);
  });

  test('is told of everything that is wrong at once, and no secret is repeated', () => {
    try {
      readConfig({ PORT: 'x', JWT_SECRET: 'hush', LOG_LEVEL: 'y' });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toMatch(/PORT.*\n.*JWT_SECRET.*\n.*LOG_LEVEL/);
      expect(String(error)).not.toContain('hush');
    }
  });

  test('empty values count as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ...secrets }).port).toBe(3000);
  });

  test.each([
    [{}, 30],
    [{ IDLE_LOCK_MINUTES: '5' }, 10],
    [{ IDLE_LOCK_MINUTES: '0' }, 0],
    [{ IDLE_LOCK_MINUTES: '5', IDLE_SESSION_MINUTES: '60' }, 60],
    [{ IDLE_SESSION_MINUTES: '0' }, 0],
  ])('with %o an idle session ends after %i minutes', (env, minutes) => {
    expect(readConfig({ ...env, ...secrets }).idleSessionMinutes).toBe(minutes);
  });

  test('several frame hosts', () => {
    const { frameHosts } = readConfig({ FRAME_HOSTS: 'https://example.com, *.example.org:8443', ...secrets });
    expect(frameHosts).toEqual(['https://example.com', '*.example.org:8443']);
  });
});

describe('in production', () => {
  const production = (env: Record<string, string>) => () => readConfig({ NODE_ENV: 'production', ...env });

  test('both secrets must be given', () => {
    expect(production({})).toThrow(/JWT_SECRET.*\n.*ADMIN_PASSWORD/);
    expect(production({ JWT_SECRET: secrets.JWT_SECRET })).toThrow('ADMIN_PASSWORD');
    expect(production(secrets)()).toMatchObject({ isProduction: true, demo: 'ifEmpty', jwtSecret: secrets.JWT_SECRET });
  });

  test.each(['Demo@2026', 'password123', '12345678'])('%s is no password for the administrator', (password) => {
    expect(production({ ...secrets, ADMIN_PASSWORD: password })).toThrow('ADMIN_PASSWORD');
  });
});

test('a demo makes a secret of its own, keeps it, and shows it to nobody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eye-health-config-'));
  const { jwtSecret } = readConfig({ DATA_DIR: folder });
  expect(jwtSecret.length).toBeGreaterThan(60);
  expect(readConfig({ DATA_DIR: folder }).jwtSecret).toBe(jwtSecret);
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(jwtSecret);
});

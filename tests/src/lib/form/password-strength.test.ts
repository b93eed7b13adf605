import { describe, expect, it } from 'vitest';
import { passwordStrength } from '@/lib/form/password-strength';

describe('the strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['abcdef', 'weak'],
    ['123456789012', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['ababababababab', 'weak'],
    ['k3r9', 'weak'],
    ['k3r9Qm', 'weak'],
    ['k3r9Qmz', 'fair'],
    ['k3r9Qmz!w', 'good'],
    ['correct horse battery', 'strong'],
    ['春江花月夜明月何时照我还', 'strong'],
  ])('%s is %s', (password, expected) => expect(passwordStrength(password, 'lihua')).toBe(expected));

  it('gains nothing from the own name', () => {
    expect(passwordStrength('lihuaLIHUAk3', 'lihua')).toBe('weak');
    expect(passwordStrength('lihuaLIHUAk3', 'wang')).not.toBe('weak');
  });

  it('never falls when a character is added that is neither a repeat nor the next', () => {
    const order = ['weak', 'fair', 'good', 'strong'];
    const levels = [...'kQ7!mZ2#xP9@dR5'].map((_, index, all) =>
      order.indexOf(passwordStrength(all.slice(0, index + 1).join(''), 'lihua')),
    );
    expect(levels).toEqual([...levels].sort());
    expect(levels.at(-1)).toBe(3);
  });
});

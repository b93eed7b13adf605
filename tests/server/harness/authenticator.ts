import { Secret, TOTP } from 'otpauth';

export const newSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app shows for a secret; `periods` from now. */
export const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });

import { ApiError, invalidField } from '../errors/api-error';
import { isCommonPassword } from './common-passwords';

/** Refuses a new password that is too short for the site, or among the first that anybody would try. */
export function checkNewPassword(field: string, password: string, username: string, minimum: number): void {
  if (password.length < minimum) {
    throw new ApiError(400, 'invalidInput', { fields: [{ field, code: 'tooShort', params: { minimum } }] });
  }
  if (isCommonPassword(password, username)) throw invalidField(field, 'passwordTooCommon');
}

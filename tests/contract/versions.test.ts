import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, versionFields } from '../../contract/endpoints';
import { allEndpoints } from '../../contract/index';

/** Calls that write what they are sent and take no version, and why nobody loses anything by them. */
const step = 'A step of a state machine: refused where it is not open any more.';
const oneValue = 'One value, said whole by whoever sets it, and shown beside the button.';
const own = 'The own rows of whoever calls, whose windows send what they change alone.';
const noVersion: Record<string, string> = {
  'PUT /api/v1/mini-program-users/{id}/password': 'The one before is told to nobody.',
  'PUT /api/v1/follow-ups/{id}/reopen': step,
  'PUT /api/v1/waiting-room/{id}/undo': 'Names the act that it takes back: refused where another came after it.',
  'PUT /api/v1/imports/{id}/status': step,
  'PUT /api/v1/messages/system/{id}/archive': oneValue,
  'PUT /api/v1/messages/role/{id}/archive': oneValue,
  'PUT /api/v1/logs/archive': 'Only ever puts more aside.',
  'PUT /api/v1/presence': 'Of the window that calls.',
  'PUT /api/v1/server-points/patients/record/{id}/hold': 'Answers who holds it instead of taking it from them.',
  'PUT /api/v1/saved-views/{id}': own,
};

const takesVersion = ({ body }: Endpoint) =>
  body instanceof z.ZodObject && versionFields.some((name) => name in body.shape);

describe('a call that changes what is there', () => {
  // One that is sent nothing takes a step, and puts nothing in the place of what somebody else has written.
  const changing = allEndpoints.filter(
    ({ method, body }) => (method === 'PUT' || method === 'PATCH') && body instanceof z.ZodObject,
  );

  it('takes the version that it started from, or stands here with the reason why it needs none', () => {
    const without = changing.filter((endpoint) => !takesVersion(endpoint)).map(({ key }) => key);
    expect(without.sort()).toEqual(Object.keys(noVersion).sort());
  });
});

import { auth } from '../../contract/auth';
import { type Endpoint, events, file } from '../../contract/endpoints';
import { reason } from '../../contract/reasons';
import { fileTypes } from '../../contract/uploads';
import { wallLinks } from '../../contract/wall';
import { type Json, jsonSchema } from './json-schema';

const failures = {
  400: 'Wrong input, or a parameter that the call does not have: `data.errors` has texts by field.',
  401: 'No session, or one that has ended.',
  403: 'No permission for this call, or a password that has to be changed first.',
  404: 'Not there, or out of reach.',
  409: 'The row has changed (`data.current`), is in use, or something is probably meant otherwise (`data.confirm`).',
  429: 'Too many of these in a short time.',
  default:
    'Anything else. 413: more than a body, or all files together, may have. 415: the body is not of the type that the call takes. 500: a fault of the server, which its log has under the id of the request. 503: it cannot just now, as the database is away, the disk is full or there is too much to do.',
} as const;

const headersOf = (status: string) => ({
  'X-Request-Id': { $ref: '#/components/headers/Id' },
  'X-Last-Event': { $ref: '#/components/headers/LastEvent' },
  ...(status === '401' && { 'WWW-Authenticate': { $ref: '#/components/headers/Authenticate' } }),
  ...((status === '429' || status === 'default') && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
});

const json = (schema: Json) => ({ 'application/json': { schema } });

export const sharedHeaders = {
  Id: { description: 'What the system log and the server’s log call the request.', schema: { type: 'string' } },
  LastEvent: {
    description: 'The last change before the call; `GET /events` goes on from it, as `Last-Event-ID`.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  Authenticate: { description: 'How to sign in: with a bearer token.', schema: { type: 'string' } },
};

/** What every answer is, and every failure. */
export const envelopeSchemas = {
  Ok: {
    type: 'object',
    required: ['status', 'message'],
    properties: { status: { type: 'integer', const: 0 }, message: { type: 'string' } },
  },
  Failure: {
    type: 'object',
    required: ['status', 'data', 'message'],
    properties: {
      status: {
        type: 'integer',
        not: { const: 0 },
        description: '401: the session has ended; -1: anything else.',
      },
      data: { description: 'What helps to go on; mostly null.' },
      message: { type: 'string', description: 'What to tell people, in their language.' },
      reason: {
        ...jsonSchema(reason, 'output').schema,
        description:
          'The same for programs: the code of the text and the values that it shows, also by field. New codes may come.',
      },
    },
  },
  InvalidInput: {
    allOf: [{ $ref: '#/components/schemas/Failure' }],
    properties: {
      data: {
        type: ['object', 'null'],
        properties: {
          errors: {
            type: 'object',
            description: 'Texts by field; what concerns none stands under the empty name.',
            additionalProperties: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  },
};

/** `default` stands with every call, under a short name. */
const nameOf = (status: string) => (status === 'default' ? 'Any' : status);

/** By their status. */
export const sharedResponses = {
  ...Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      nameOf(status),
      {
        description,
        headers: headersOf(status),
        content: json({ $ref: `#/components/schemas/${status === '400' ? 'InvalidInput' : 'Failure'}` }),
      },
    ]),
  ),
};

/** Calls that have to wait after wrong passwords and codes, besides those with a limit of their own. */
const { login, unlock, changePassword, setUpSecondFactor, endSecondFactor } = auth.endpoints;
const guessed = new Set([login, unlock, changePassword, setUpSecondFactor, endSecondFactor].map(({ key }) => key));

/** Every status that the call can be answered with. `isLimited`: it may be made so often a minute only. */
export function responsesOf(endpoint: Endpoint, answer: Json, isLimited: boolean): Json {
  const { key, method, access, params, output } = endpoint;
  const isPublic = access === 'public';
  const can: Record<keyof typeof failures, boolean> = {
    400: true,
    401: !isPublic || key === login.key,
    403: !isPublic || key === login.key,
    404: Object.keys(params.shape).length > 0 || key === wallLinks.endpoints.line.key,
    409: !isPublic && method !== 'GET',
    429: isLimited || guessed.has(key) || output === events,
    default: true,
  };
  const failing = Object.entries(can).filter(([, isPossible]) => isPossible);
  return {
    200: answer,
    ...Object.fromEntries(failing.map(([status]) => [status, { $ref: `#/components/responses/${nameOf(status)}` }])),
  };
}

/** What a call answers that does what it is for. */
export function answerOf({ output }: Endpoint, data: unknown): Json {
  if (output === file) return fileAnswer;
  if (output === events) return eventsAnswer;
  return {
    description: 'OK.',
    headers: headersOf('200'),
    content: json({
      allOf: [{ $ref: '#/components/schemas/Ok' }],
      properties: { data },
      required: ['data'],
    }),
  };
}

const fileAnswer = {
  description: 'The file itself, without an envelope.',
  headers: headersOf('200'),
  content: Object.fromEntries(fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
};

const eventsAnswer = {
  description: 'Server-sent events, for as long as the caller listens.',
  headers: headersOf('200'),
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

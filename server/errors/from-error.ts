import { ApiError, diskFull, type FieldProblem, invalidField, tooLarge, unavailable } from './api-error';
import { camelCase, type DatabaseFault, databaseFault, userOf } from './database-fault';

/** The call that failed. */
type Failed = { method: string; body?: unknown; routeOptions?: { bodyLimit?: number } };

/** What a thrown thing means to the caller; undefined for what nobody expected. */
export function toApiError(error: unknown, call: Failed): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const fault = databaseFault(error);
  if (fault) return fromDatabase(fault, call);
  const { code, statusCode } = fastifyError(error);
  if (statusCode === 413) return tooLarge(call.routeOptions?.bodyLimit ?? 0);
  return fromFastify[code] ?? byStatus[statusCode];
}

function fromDatabase(fault: DatabaseFault, { method, body }: Failed): ApiError | undefined {
  switch (fault.kind) {
    case 'unavailable':
      return unavailable();
    case 'full':
      return diskFull();
    case 'unique': {
      const field = fieldOf(fault.constraint, fault.table);
      if (field === 'usernameLook') return invalidField('username', 'looksTaken');
      const sent = sentName(body, field);
      return sent ? invalidField(sent, takenCodes[sent] ?? 'taken') : new ApiError(409, 'madeMeanwhile');
    }
    case 'reference': {
      // Either the row that is being deleted is still referred to, or the row that is being written refers to nothing.
      if (method === 'DELETE') return new ApiError(409, 'inUse', { params: { what: userOf(fault.table) } });
      const field = fieldOf(fault.constraint, fault.table);
      const sent = [field, `${field}s`].find((name) => isSent(body, name));
      return sent ? invalidField(sent, 'unknownReference') : new ApiError(409, 'goneMeanwhile');
    }
    case 'text':
      return new ApiError(400, 'malformed');
    default:
      return undefined;
  }
}

/** Only what was sent stands in a form, where it can be put right. */
const isSent = (body: unknown, field: string) => typeof body === 'object' && body !== null && field in body;

/** The field that was sent; of several that are unique together, `servicePointIdName`, the last: those before it say among what. */
const sentName = (body: unknown, fields: string) =>
  Object.keys(body ?? {})
    .filter((name) => name === fields || fields.endsWith(name.charAt(0).toUpperCase() + name.slice(1)))
    .sort((one, other) => other.length - one.length)[0];

const takenCodes: Record<string, FieldProblem['code']> = {
  username: 'usernameTaken',
  code: 'codeTaken',
  name: 'nameTaken',
};

/** `users_username_unique` or `patients_service_point_id_service_points_id_fk` → the field's name in the API */
function fieldOf(constraint: string, table: string): string {
  const column = constraint
    .slice(table.length + 1)
    .replace(/_(unique|key)$/, '')
    .replace(/(_id)_.*_fk$/, '$1');
  return camelCase(column);
}

function fastifyError(error: unknown): { code: string; statusCode: number } {
  if (!(error instanceof Error)) return { code: '', statusCode: 0 };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0;
  return { code, statusCode };
}

const malformed = new ApiError(400, 'malformed');

const fromFastify: Record<string, ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError(415, 'unsupportedMediaType'),
};

const byStatus: Record<number, ApiError> = {
  400: malformed,
  // What the static file server says to the path of a folder.
  403: new ApiError(404, 'notFound'),
  404: new ApiError(404, 'notFound'),
  414: malformed,
  415: new ApiError(415, 'unsupportedMediaType'),
  503: unavailable(),
};

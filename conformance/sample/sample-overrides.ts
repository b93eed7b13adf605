import { appointments } from '../../contract/appointments';
import { auth } from '../../contract/auth';
import { demo } from '../../contract/demo';
import { followUps } from '../../contract/follow-ups';
import { logs } from '../../contract/logs';
import { patientRecords } from '../../contract/patient-records';
import { roles } from '../../contract/roles';
import { savedViews } from '../../contract/saved-views';
import { addDays } from '../../contract/site-time';
import { staff } from '../../contract/staff';
import { uploads } from '../../contract/uploads';

/** What a sample is about. */
export type SampleContext = {
  /** Id of an existing row that a field may name; undefined to leave such a field out. */
  reference: (resource: string, path: string) => number | undefined;
  /** Stands in every free text, so that whoever is shown a row can be told. */
  marker?: string;
  /** Of the account that the calls are made with. */
  password: string;
};

export type SampleInput = { query: Record<string, unknown>; body: unknown };
type Override = (input: SampleInput, context: SampleContext) => Partial<SampleInput>;

/** The sampled body with other values in some fields. */
const withFields =
  (fields: object): Override =>
  ({ body }) => ({ body: { ...(body as object), ...fields } });

let bookings = 0;

/** A time at which nobody comes yet: every service point of the demo is open then, and its own bookings end before. */
function freeSlot() {
  bookings += 1;
  const date = addDays(new Date().toISOString().slice(0, 10), 20 + (bookings % 300));
  return { date, start: '10:00', end: null };
}

/** Samples are about one patient, whose reminder makes way for the next. */
const reminder = () => ({ dueDate: addDays(new Date().toISOString().slice(0, 10), 30), confirmed: true });

const longAgo = '2001-01-01T00:00:00.000Z';

/** The bytes of a PNG of four grey pixels, in base64. */
export const greyPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAAC0lEQVR4nGNgAAEAAAYAAf6MZ8gAAAAASUVORK5CYII=';

const rights = { permissions: [], menuIds: [] };

/** What a schema does not say of the inputs that a call accepts. Most calls need no line here. */
export const sampleOverrides: Record<string, Override> = {
  [appointments.endpoints.create.key]: (input, context) =>
    withFields({ ...freeSlot(), followUpId: null })(input, context),
  [appointments.endpoints.reschedule.key]: (input, context) => withFields(freeSlot())(input, context),
  [appointments.endpoints.setStatus.key]: withFields({ step: 'cancel' }),
  [auth.endpoints.login.key]: (_, { password }) => ({ body: { username: 'staff', password } }),
  [auth.endpoints.unlock.key]: (_, { password }) => ({ body: { password } }),
  [auth.endpoints.changePassword.key]: (_, { password }) => ({
    body: { oldPassword: password, newPassword: 'a-better-one' },
  }),
  // What no app shows: the account goes on without a second step.
  // Of no app: the account stays as it is.
  [auth.endpoints.setUpSecondFactor.key]: ({ body }, { password }) => ({
    body: { ...(body as object), password, code: '000000' },
  }),
  [auth.endpoints.renewRecoveryCodes.key]: (_, { password }) => ({ body: { password, code: '000000' } }),
  [auth.endpoints.endSecondFactor.key]: (_, { password }) => ({ body: { password, code: '000000' } }),
  [auth.endpoints.updateProfile.key]: withFields({ avatar: '' }),
  [demo.endpoints.errors.key]: () => ({ query: { answer: 'success' } }),
  [followUps.endpoints.create.key]: (input, context) => withFields(reminder())(input, context),
  [followUps.endpoints.update.key]: (input, context) => withFields(reminder())(input, context),
  [followUps.endpoints.reopen.key]: (input, context) => withFields(reminder())(input, context),
  [logs.endpoints.archive.key]: withFields({ before: longAgo }),
  [logs.endpoints.delete.key]: () => ({ query: { before: longAgo } }),
  // With an id it is a change. Samples are about one patient and one day.
  [patientRecords.endpoints.create.key]: withFields({
    id: undefined,
    secondVisit: true,
    window: undefined,
  }),
  [patientRecords.endpoints.update.key]: withFields({ secondVisit: true, window: undefined }),
  [staff.endpoints.create.key]: withFields({ username: '', roleIds: [] }),
  [savedViews.endpoints.list.key]: () => ({ query: { list: 'patients' } }),
  [savedViews.endpoints.create.key]: withFields({ list: 'patients' }),
  [savedViews.endpoints.update.key]: withFields({ list: 'patients' }),
  [roles.endpoints.create.key]: withFields(rights),
  [roles.endpoints.update.key]: withFields(rights),
  [uploads.endpoints.create.key]: withFields({ size: atob(greyPicture).length, purpose: 'exam' }),
  [uploads.endpoints.piece.key]: () => ({ query: { offset: 0 } }),
};

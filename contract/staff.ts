import { z } from 'zod';
import { username } from './auth';
import { call, defineResource, longestSearch, optionsQuery, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import {
  glance,
  idParam,
  instant,
  longText,
  numberParam,
  optionalEmail,
  optionalText,
  personalText,
  personName,
  phone,
  plainDate,
  reference,
  referenceParam,
  statusFlag,
  typedName,
} from './fields';
import { picture } from './file-fields';
import { genders } from './patients';
import { initialPassword } from './users';

export const staffTitles = ['optometrist', 'optician', 'ophthalmologist', 'nurse', 'consultant', 'manager'] as const;

export const staffInput = z.object({
  realName: personName(64),
  phone: phone(),
  email: optionalEmail(),
  gender: glance(genders).nullable().default(null),
  title: z.enum(staffTitles).nullable().default(null),
  licenseNo: optionalText(64),
  /** Of their handwriting, below what they sign. */
  signature: picture(),
  hireDate: plainDate().nullable().default(null),
  orgId: reference('organizations').nullable().default(null),
  servicePointIds: z.array(reference('service-points')).min(1).max(200),
  remark: longText(500),
});

const roleIds = z.array(reference('roles')).min(1).max(20);

/** What a login needs besides the person. */
export const staffAccountInput = z.object({ username: username(), roleIds });

/** With a username, an account is made along with the person. */
export const newStaffInput = staffInput
  .extend({ username: typedName(64).default(''), roleIds: z.array(reference('roles')).max(20).default([]) })
  .refine(({ username, roleIds }) => username === '' || roleIds.length > 0, {
    path: ['roleIds'],
    params: { code: 'requiredChoice' },
    // Also while other fields are still wrong, so that one submit shows everything.
    when: ({ value }) => typeof value === 'object' && value !== null && 'username' in value && 'roleIds' in value,
  });

const named = z.object({ id: z.int().positive(), name: z.string() });

/** In lists `phone` is masked. */
export const staffMember = z.object({
  ...rowMeta,
  ...staffInput.shape,
  /** Those that the reader reaches. */
  servicePointIds: z.array(z.int().positive()),
  phone: z.string(),
  email: z.string(),
  avatar: z.string(),
  orgName: z.string(),
  servicePoints: z.array(named),
  status: statusFlag,
  /** With which they sign in. */
  account: z
    .object({
      id: z.int().positive(),
      // The release before did not answer it.
      updatedAt: instant().nullable().default(null),
      username: z.string(),
      status: statusFlag,
      hasSecondFactor: z.boolean().default(false),
      roles: z.array(named),
    })
    .nullable(),
  /** False where the person also works, or the account has rights, beyond the reader's own. */
  isManageable: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const newStaffMember = staffMember.extend(initialPassword.shape);

const staffOption = z.object({ id: z.int().positive(), name: z.string(), title: z.enum(staffTitles).nullable() });

/** People who work at a service point, with a user account or none. */
export const staff = defineResource({
  name: 'staff',
  atPoints: true,
  changes: ['users', 'waiting-room'],
  row: staffMember,
  nameField: 'realName',
  standing: ['status'],
  input: staffInput,
  filters: {
    keyword: personalText(longestSearch).optional(),
    servicePointId: referenceParam('service-points').optional(),
    title: z.enum(staffTitles).optional(),
    status: numberParam(statusFlag).optional(),
  },
  sortable: ['realName', 'hireDate', 'status'],
  screens: ['list', 'create', 'edit', 'show'],
  menu: { group: 'stores', icon: 'idcard', order: 20 },
  grants: { storeManager: 'all', storeStaff: ['list', 'one', 'options'] },
  endpoints: {
    create: call('POST /staff', {
      body: newStaffInput,
      output: newStaffMember,
      idempotent: true,
      toldOnce: ['initialPassword'],
    }),
    update: call('PUT /staff/{id}', { body: withVersion(staffInput), output: staffMember, takesParts: true }),
    setStatus: call('PUT /staff/{id}/status', {
      about: 'Takes the account along, but for one that was disabled by itself: it stays so.',
      body: withVersion(z.object({ status: statusFlag })),
      output: staffMember,
    }),
    createAccount: call('POST /staff/{id}/account', {
      about:
        'Makes an account for somebody without one. Whoever may make one along with a new person needs this call as well.',
      body: staffAccountInput,
      output: newStaffMember,
      idempotent: true,
      toldOnce: ['initialPassword'],
    }),
    options: call('GET /staff/options', {
      about: 'Those who are there, for pickers.',
      query: optionsQuery({ servicePointId: idParam().optional() }),
      output: listPage(staffOption),
    }),
  },
});

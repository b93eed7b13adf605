import { z } from 'zod';
import { call, defineResource, listQuery, longestSearch, optionsQuery, rowMeta, withVersion } from './endpoints';
import { listPage } from './envelope';
import {
  idParam,
  longText,
  numberParam,
  optionalName,
  optionalPhone,
  optionalText,
  reference,
  requiredName,
  statusFlag,
  text,
} from './fields';
import { picture } from './file-fields';

/** Kinds of organization. The numbers say nothing by themselves and nothing depends on them: their labels are the installation's. */
export const organizationTypes = ['0', '1', '2'] as const;

const organizationType = z.enum(organizationTypes);

export const organizationTypeName = requiredName(32);

/** What each kind of organization is called, in each language of the console. */
export const organizationTypeLabels = z.record(
  organizationType,
  z.object({ zh: organizationTypeName, en: organizationTypeName }),
);
export type OrganizationTypeLabels = z.infer<typeof organizationTypeLabels>;

/** Their names until an administrator gives others. */
export const defaultTypeLabels: OrganizationTypeLabels = {
  0: { zh: '平台机构', en: 'Platform' },
  1: { zh: '直营机构', en: 'Direct' },
  2: { zh: '合作机构', en: 'Partner' },
};

export const organizationInput = z.object({
  name: requiredName(100),
  code: requiredName(32),
  type: organizationType,
  /** The organization above; none for one at the top. */
  parentId: reference('organizations').nullable().default(null),
  logo: picture(),
  contactName: optionalName(64),
  phone: optionalPhone(),
  address: optionalText(200),
  status: statusFlag.default(1),
  remark: longText(500),
});
export const organization = z.object({
  ...rowMeta,
  ...organizationInput.shape,
  phone: z.string(),
  parentName: z.string().nullable(),
  servicePointCount: z.int().nonnegative(),
  userCount: z.int().nonnegative(),
});
export type Organization = z.infer<typeof organization>;

/** What a picker needs. One whose parent is out of reach, or closed, stands at the top. */
const organizationOption = z.object({
  id: z.int().positive(),
  name: z.string(),
  code: z.string(),
  parentId: z.int().positive().nullable(),
});
export type OrganizationOption = z.infer<typeof organizationOption>;

/** A tree is shown whole, so these lists are longer than others. */
export const maxOrganizations = 2000;

const filters = {
  keyword: text(longestSearch).optional(),
  type: organizationType.optional(),
  status: numberParam(statusFlag).optional(),
  parentId: idParam().optional(),
};

const wholeTree = numberParam(z.int().positive().max(maxOrganizations));

export const organizations = defineResource({
  name: 'organizations',
  row: organization,
  input: organizationInput,
  filters,
  sortable: ['name', 'code', 'type', 'status'],
  screens: ['list'],
  impersonal: true,
  menu: { group: 'system', icon: 'apartment', order: 10 },
  grants: { storeManager: ['options'] },
  endpoints: {
    list: call('GET /organizations', {
      query: {
        ...listQuery(filters, ['name', 'code', 'type', 'status']),
        pageSize: wholeTree.default(10),
      },
      output: listPage(organization),
    }),
    options: call('GET /organizations/options', {
      about: 'The open organizations in reach, for whoever has to name one.',
      query: optionsQuery({}, maxOrganizations),
      output: listPage(organizationOption),
    }),
    move: call('PUT /organizations/{id}/parent', {
      about:
        'Puts an organization, with all below it, under another or at the top. Refused where that would close a circle.',
      body: withVersion(z.object({ parentId: reference('organizations').nullable() })),
      output: organization,
    }),
    types: call('GET /organizations/types', {
      about: 'What the types are called is no secret: every list of organizations shows it.',
      output: organizationTypeLabels,
      access: 'session',
    }),
    nameTypes: call('PUT /organizations/types', {
      about: 'Names the types of organizations.',
      /** `known`: the names when the caller looked. The answer is 409 where they are others by now. */
      body: z.object({ labels: organizationTypeLabels, known: organizationTypeLabels.optional() }),
      output: organizationTypeLabels,
    }),
  },
});

import type { PatientInput } from '../../../contract/patients';

/** A patient that may be created; change what the test is about. */
export const buildPatient = (fields: Partial<PatientInput> = {}): PatientInput => ({
  name: '测试甲',
  gender: 'female',
  birthday: '2015-06-01',
  phone: '19900009999',
  servicePointId: 2,
  address: '',
  source: null,
  sourceRemark: '',
  guardianName: '',
  guardianRelation: null,
  school: '',
  grade: '',
  parentalMyopia: null,
  allergy: '',
  history: '',
  ...fields,
});

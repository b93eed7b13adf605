import type { AppointmentInput } from '../../../contract/appointments';

/** Saturday morning in China; the demo's service points are open from ten to twelve and from one to eight. */
export const saturdayMorning = new Date('2031-11-22T01:00:00Z');
export const saturday = '2031-11-22';
export const monday = '2031-11-24';

/** An appointment of a new person that may be made; change what the test is about. */
export const buildAppointment = (fields: Partial<AppointmentInput> = {}): AppointmentInput => ({
  servicePointId: 2,
  patientId: null,
  name: '测试甲',
  phone: '19900009999',
  type: 'first',
  date: monday,
  start: '09:00',
  end: null,
  staffId: null,
  source: 'staff',
  remark: '',
  followUpId: null,
  confirmed: false,
  ...fields,
});

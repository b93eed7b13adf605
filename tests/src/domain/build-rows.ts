import type { AppointmentWithHistory } from '@contract/appointments';
import type { FollowUpWithLog } from '@contract/follow-ups';
import type { WaitingEntry } from '@contract/waiting-room';

const meta = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' };
const patient = { patientNo: 'P1', patientRemoved: false, patientReached: true, phone: '138****0000' };
const place = { servicePointId: 3, servicePointName: '一店' };

/** A reminder with what the test does not care about filled in. */
export const buildFollowUp = (fields: Partial<FollowUpWithLog> = {}): FollowUpWithLog => ({
  ...meta,
  ...patient,
  ...place,
  id: 9,
  patientId: 7,
  patientName: '张三',
  dueDate: '2026-11-01',
  timing: 'overdue',
  reason: '复查',
  status: 'open',
  assigneeId: null,
  assigneeName: '',
  source: 'manual',
  recordId: null,
  completedRecordId: null,
  appointmentId: null,
  appointmentDate: null,
  appointmentStart: null,
  contactCount: 0,
  lastContactAt: null,
  lastOutcome: null,
  remark: '',
  cancelReason: '',
  contacts: [],
  history: [],
  ...fields,
});

/** An appointment, likewise. */
export const buildAppointment = (fields: Partial<AppointmentWithHistory> = {}): AppointmentWithHistory => ({
  ...meta,
  ...patient,
  ...place,
  id: 5,
  patientId: 7,
  name: '张三',
  type: 'review',
  date: '2026-11-01',
  start: '09:00',
  end: '09:30',
  staffId: null,
  staffName: '',
  source: 'staff',
  remark: '',
  status: 'confirmed',
  cancelReason: '',
  followUpId: null,
  recordId: null,
  arrivedAt: null,
  history: [],
  ...fields,
});

/** Somebody who has come for that appointment, likewise. */
export const buildWaitingEntry = (fields: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...meta,
  id: 4,
  servicePointId: 3,
  date: '2026-11-01',
  number: 1,
  patientId: 7,
  patientNo: 'P1',
  name: '张三',
  birthday: null,
  patientRemoved: false,
  patientReached: true,
  appointmentId: 5,
  appointmentType: 'review',
  appointmentStart: '09:00',
  bookedAt: null,
  arrivedAt: meta.createdAt,
  isUrgent: false,
  step: 'refraction',
  stepsToCome: [],
  state: 'waiting',
  since: meta.createdAt,
  waitingSince: meta.createdAt,
  dilatedUntil: null,
  skippedAt: null,
  waited: [],
  staffId: null,
  staffName: '',
  room: '',
  recordId: null,
  ...fields,
});

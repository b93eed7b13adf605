import { appointments } from '../contract/appointments';
import { auth } from '../contract/auth';
import { dashboard } from '../contract/dashboard';
import type { Endpoint } from '../contract/endpoints';
import { followUps } from '../contract/follow-ups';
import { roleMessages, systemMessages } from '../contract/messages';
import { patientRecords } from '../contract/patient-records';
import { patients } from '../contract/patients';
import { workbench } from '../contract/workbench';
import { buildPatient } from '../tests/server/harness/patients';
import { buildRecord } from '../tests/server/harness/records';
import { daysAgo } from './request';

/** A call that somebody makes. */
export type Asked = { endpoint: Endpoint; id?: number; query?: Record<string, string>; body?: unknown };

/** Where somebody works, and whom they see there. */
export type Counter = {
  servicePointId: number;
  patients: readonly { id: number; name: string; phone: string }[];
  /** Who examines; undefined where nobody of the staff is there. */
  examinerId: number | undefined;
};

/** What is on somebody's screen: fetched anew when it changes, and others see who has it open. */
export type Screen = { shows?: Asked & { resource: string }; open?: { resource: string; id: number } };

export type Hands = {
  counter: Counter;
  /** Names what is made, by lot. */
  lot: () => string;
  window: string;
  pick: <One>(of: readonly One[]) => One;
  ask: (asked: Asked) => Promise<unknown>;
  /** The answer's data too; undefined where it was refused. */
  read: <Data>(asked: Asked) => Promise<Data | undefined>;
  see: (screen: Screen) => void;
};

/** What an open console asks once a minute, without anybody doing anything. */
export const polls: Asked[] = [
  { endpoint: auth.endpoints.profile },
  { endpoint: systemMessages.endpoints.list, query: { pageSize: '100' } },
  { endpoint: roleMessages.endpoints.list, query: { pageSize: '100' } },
];

const ofPoint = ({ counter }: Hands) => ({ servicePointId: String(counter.servicePointId) });

/** Looks at a list or a page of figures, and goes on looking. */
async function look(hands: Hands, resource: string, asked: Asked): Promise<void> {
  hands.see({ shows: { resource, ...asked } });
  await hands.ask(asked);
}

async function open(hands: Hands): Promise<void> {
  const { id } = hands.pick(hands.counter.patients);
  hands.see({ open: { resource: patients.name, id } });
  await Promise.all([
    hands.ask({ endpoint: patients.endpoints.one, id }),
    hands.ask({ endpoint: patientRecords.endpoints.history, id, query: { limit: '20' } }),
    hands.ask({ endpoint: patients.endpoints.toCome, id }),
  ]);
}

/** A visit is begun, saved as a draft, and completed. */
async function saveVisit(hands: Hands): Promise<void> {
  const { counter, window, lot } = hands;
  if (counter.examinerId === undefined) return open(hands);
  const visit = buildRecord({
    patientId: hands.pick(counter.patients).id,
    examinerId: counter.examinerId,
    servicePointId: counter.servicePointId,
    visitDate: daysAgo(0),
    secondVisit: true,
    window,
  });
  const { create, update } = patientRecords.endpoints;
  const draft = await hands.read<{ id: number; updatedAt: string }>({
    endpoint: create,
    body: { ...visit, draftKey: lot() },
  });
  if (!draft) return;
  hands.see({ open: { resource: patientRecords.name, id: draft.id } });
  await hands.ask({
    endpoint: update,
    id: draft.id,
    body: { ...visit, updatedAt: draft.updatedAt, complete: true },
  });
}

const register = async (hands: Hands) => {
  const person = buildPatient({ name: hands.lot().slice(0, 12), servicePointId: hands.counter.servicePointId });
  await hands.ask({ endpoint: patients.endpoints.create, body: person });
};

const search = (hands: Hands) => {
  const { name, phone } = hands.pick(hands.counter.patients);
  const keyword = hands.pick([name.slice(0, 1), name.slice(-2), phone.slice(-4)]);
  return look(hands, patients.name, { endpoint: patients.endpoints.list, query: { ...ofPoint(hands), keyword } });
};

/** What is done at a counter, and how often of nineteen times. */
const acts: readonly [times: number, act: (hands: Hands) => Promise<unknown>][] = [
  [4, search],
  [4, open],
  [2, saveVisit],
  [1, register],
  [2, (hands) => look(hands, workbench.name, { endpoint: workbench.endpoints.show })],
  [2, (hands) => look(hands, patients.name, { endpoint: patients.endpoints.list, query: ofPoint(hands) })],
  [1, (hands) => look(hands, followUps.name, { endpoint: followUps.endpoints.list, query: ofPoint(hands) })],
  [1, (hands) => look(hands, patientRecords.name, { endpoint: patientRecords.endpoints.list, query: ofPoint(hands) })],
  [
    1,
    (hands) => {
      const query = { ...ofPoint(hands), from: daysAgo(0), to: daysAgo(-6) };
      return look(hands, appointments.name, { endpoint: appointments.endpoints.calendar, query });
    },
  ],
  [
    1,
    (hands) => {
      const query = { startDate: daysAgo(30), endDate: daysAgo(0) };
      return look(hands, dashboard.name, { endpoint: dashboard.endpoints.patients, query });
    },
  ],
];

/** One after the other for whoever wants to do them all, each as often as it is done. */
export const course = acts.flatMap(([times, act]) => Array.from({ length: times }, () => act));

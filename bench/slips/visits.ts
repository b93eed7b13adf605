import type { Case } from '../../contract/exam/slips/slip';
import { demoSeed } from '../../server/seed/install';
import { inventPatients } from '../../server/seed/patients';
import { createRandom } from '../../server/seed/random';
import { inventCourse } from '../../server/seed/visits/course';
import { tellStories } from '../../server/seed/visits/records';

/** A day that does not move, so that a figure is the same tomorrow. */
const today = '2026-11-20';
const people = 600;
const batch = 500;
/** As many as a form is given. */
const history = 10;

/** The visits of the demo's patients, each with those before it: what a form knows when it asks. */
export function demoVisits(seed = demoSeed): Case[] {
  const now = new Date(`${today}T00:00:00Z`);
  const rows = Array.from({ length: Math.ceil(people / batch) }, (_, index) =>
    inventPatients({
      servicePointIds: [1, 2, 3, 4, 5, 6, 7, 8],
      seed,
      now,
      start: index * batch,
      end: Math.min(people, (index + 1) * batch),
    }),
  ).flat();
  const patients = rows.map((row, index) => ({ ...row, id: index + 1 }));
  const told = tellStories(patients, today);
  return patients.flatMap((patient) => {
    const { birthday, gender } = patient;
    const since = String(patient.createdAt).slice(0, 10);
    const story = told.get(patient.id);
    const visits = inventCourse(createRandom(seed + 5000 + patient.id), { birthday, gender, since, today, story })
      .filter(({ visitDate }) => visitDate >= birthday && visitDate < today)
      .map(({ exam, visitDate }) => ({ exam, visitDate }));
    return visits.map((visit, index) => ({
      ...visit,
      patient: { birthday, gender },
      earlier: visits.slice(Math.max(0, index - history), index).reverse(),
    }));
  });
}

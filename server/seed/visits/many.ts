import { getTableColumns, sql } from 'drizzle-orm';
import { type Database, only, query } from '../../db/database';
import { patientRecords } from '../../db/tables/patient-records';
import { inBulk } from '../bulk/in-bulk';

/** Patients whose visits are made by one statement: fewer where few are wanted, who have about ten each. */
const batchSizeFor = (visits: number) => Math.min(2_000, Math.max(50, Math.ceil(visits / 10)));

/** Columns that a copy does not take over: they say whose a visit is, or are the database's to give. */
const own = new Set(['id', 'patient_id', 'patient_point_id', 'service_point_id', 'draft_key']);
/** Days that each copy has some days earlier, so that a few courses do not fall on the same few days. */
const days = new Set(['visit_date', 'next_follow_up_date', 'next_counted_date']);
const mostDaysEarlier = 28;

/**
 * Gives the patients behind the last one who has a visit those of one of the demo's patients who is about as old, of the same sex and comes
 * often, until there are `total`. For measurements: many visits, quickly, with all that was examined.
 */
export const addManyRecords = (db: Database, total: number, onProgress?: (count: number) => void): Promise<void> =>
  inBulk(db, patientRecords, (tx) => copyCourses(tx, total, onProgress));

async function copyCourses(db: Database, total: number, onProgress?: (count: number) => void): Promise<void> {
  const columns = Object.values(getTableColumns(patientRecords))
    .filter(({ name, generated }) => !own.has(name) && !generated)
    .map(({ name }) => name);
  const list = sql.raw(columns.map((name) => `"${name}"`).join(', '));
  const copied = sql.raw(
    columns.map((name) => (days.has(name) ? `r."${name}" - d.id % ${mostDaysEarlier}` : `r."${name}"`)).join(', '),
  );
  const templates = JSON.stringify(await coursesToCopy(db));
  let { count, after } = only(
    await query<{ count: number; after: number }>(
      db,
      sql`select count(*)::int as count, coalesce(max(patient_id), 0) as after from patient_records`,
    ),
  );
  while (count < total) {
    const { last, made } = only(
      await query<{ last: number | null; made: number }>(
        db,
        sql`
          with due as materialized (
            select id, service_point_id, gender, (date_part('year', age(birthday))::int) / 4 as band from patients
            where id > ${after}::int and removed_at is null
            order by id limit ${batchSizeFor(total - count)}
          ), templates as materialized (
            select * from jsonb_to_recordset(${templates}::jsonb) as t(visits int[], gender text, band int, place int, places int)
          ), made as (
            insert into patient_records (patient_id, patient_point_id, service_point_id, ${list})
            select d.id, d.service_point_id, d.service_point_id, ${copied}
            from due d
            join templates t on t.gender = d.gender and t.place = d.id % t.places
              and t.band = (select o.band from templates o where o.gender = d.gender order by abs(o.band - d.band), o.band limit 1)
            cross join unnest(t.visits) as visit
            join patient_records r on r.id = visit
            returning 1
          )
          select (select max(id) from due) as last, (select count(*)::int from made) as made
        `,
      ),
    );
    if (last === null) break;
    after = last;
    count += made;
    onProgress?.(count);
  }
}

/** The visits of each who comes often, by sex and age, numbered among those alike. */
const coursesToCopy = (db: Database) =>
  query(
    db,
    sql`
      select visits, gender, band,
        row_number() over (partition by gender, band order by visits) - 1 as place, count(*) over (partition by gender, band) as places
      from (
        select array_agg(id) as visits, gender, max(age) / 4 as band
        from (select id, patient_id, gender, age, status from patient_records order by id limit 5000) as first_visits
        where status <> 'draft' group by patient_id, gender having count(*) > 3
      ) as courses
    `,
  );

import { getTableColumns, sql } from 'drizzle-orm';
import { type Database, only, query } from '../../db/database';
import { patientRecords } from '../../db/tables/patient-records';

const batchSize = 5000;

/** Columns that a copy does not take over: they say whose a visit is, or are the database's to give. */
const own = new Set(['id', 'patient_id', 'patient_point_id', 'service_point_id']);

/**
 * Gives patients without a visit those of one of the demo's patients who is about as old, of the same sex and comes often, until there are `total`.
 * For measurements: many visits, quickly, with all that was examined.
 */
export async function addManyRecords(db: Database, total: number, onProgress?: (count: number) => void): Promise<void> {
  const columns = Object.values(getTableColumns(patientRecords))
    .filter(({ name, generated }) => !own.has(name) && !generated)
    .map(({ name }) => name);
  const list = (prefix: string) => sql.raw(columns.map((name) => `${prefix}"${name}"`).join(', '));
  await db.execute(sql`
    create temporary table templates as
    select patient_id, gender, band,
      row_number() over (partition by gender, band order by patient_id) - 1 as place, count(*) over (partition by gender, band) as places
    from (select patient_id, gender, max(age) / 4 as band from patient_records group by patient_id, gender having count(*) > 3) as courses
  `);
  for (;;) {
    const { count } = only(await query<{ count: number }>(db, sql`select count(*)::int as count from patient_records`));
    onProgress?.(count);
    if (count >= total) break;
    const made = await query(
      db,
      sql`
        with due as (
          select id, service_point_id, gender, (date_part('year', age(birthday))::int) / 4 as band from patients p
          where removed_at is null and not exists (select from patient_records r where r.patient_id = p.id)
          order by id limit ${batchSize}
        )
        insert into patient_records (patient_id, patient_point_id, service_point_id, ${list('')})
        select d.id, d.service_point_id, d.service_point_id, ${list('r.')}
        from due d
        join templates t on t.gender = d.gender and t.place = d.id % t.places
          and t.band = (select o.band from templates o where o.gender = d.gender order by abs(o.band - d.band), o.band limit 1)
        join patient_records r on r.patient_id = t.patient_id
        returning 1
      `,
    );
    if (made.length === 0) break;
  }
  await db.execute(sql`drop table templates`);
}

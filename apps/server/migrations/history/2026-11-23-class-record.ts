import { sql } from 'kysely'
import { key, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/**
 * Adds what the class day log needs to be recounted from works: the time of the first submission of a work. Also who
 * corrected a day by hand, and the secret addresses at which calendar programs read a person's timetable.
 */
export async function up({ db, table, index }: Schema): Promise<void> {
  await sql`alter table teaching_work add column first_submit_time text`.execute(db)
  await sql`update teaching_work set first_submit_time = coalesce(
    (select min(version.create_time) from teaching_work_version as version
      where version.work_id = teaching_work.id and version.kind = 'submit'
        and version.create_time <= teaching_work.submit_time),
    submit_time) where submit_time is not null`.execute(db)
  await sql`alter table teaching_depart_day_log add column update_by text`.execute(db)
  await sql`alter table teaching_depart_day_log add column update_time text`.execute(db)
  await index('idx_teaching_depart_day_log_create_time', 'teaching_depart_day_log (create_time)')
  await table(
    'teaching_timetable_feed',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      secret_hash: text(),
      sealed_secret: text(),
      create_time: time,
      used_time: time,
    },
    { unique: [['user_id'], ['secret_hash']] },
  )
}

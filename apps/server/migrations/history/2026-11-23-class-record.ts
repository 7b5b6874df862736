import { sql } from 'kysely'
import { key, references, text, time, type Schema } from '../../src/platform/db/table.ts'

/**
 * The class day log is recounted from the first submission of each work.
 * Calendar programs read a timetable at a secret address.
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

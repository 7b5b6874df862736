import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * Publishing used to overwrite the homework state. A published work that was neither submitted nor marked becomes a
 * draft; a submitted one published on request waits for its mark; others stay marked.
 */
export async function up({ db, kind, index }: Schema): Promise<void> {
  await sql`alter table teaching_work add column submit_status integer not null default 0`.execute(db)
  await sql`update teaching_work set submit_status = case
    when work_status < 3 then work_status
    when exists (select 1 from teaching_work_correct mark where mark.work_id = teaching_work.id
      and (mark.score is not null or mark.comment <> '')) then 2
    when submit_time is null then 0
    when exists (select 1 from teaching_publish_request request where request.work_id = teaching_work.id
      and request.state = 'released') then 1
    else 2 end
    where work_status > 0`.execute(db)
  for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db)
  for (const name of ['submit_time', 'user_id'])
    await sql.raw(`drop index idx_teaching_work_waiting_${name}`).execute(db)
  const waiting = 'where submit_status = 1 and delete_time is null'
  await index(
    'idx_teaching_work_waiting_submit_time',
    `teaching_work (submit_time, create_time, id, user_id) ${waiting}`,
  )
  await index('idx_teaching_work_waiting_user_id', `teaching_work (user_id, submit_time, create_time, id) ${waiting}`)
  await index('idx_teaching_work_submit_status_create_time', 'teaching_work (submit_status, create_time)')
}

/** During an upgrade, an instance of the previous version writes only `work_status`, so triggers copy it. */
const DIFFERS = 'new.work_status < 3 and new.submit_status <> new.work_status'
const ALIGN = 'update teaching_work set submit_status = new.work_status where id = new.id'
const SQLITE = [
  `create trigger teaching_work_status_added after insert on teaching_work when ${DIFFERS} begin ${ALIGN}; end`,
  `create trigger teaching_work_status_changed after update of work_status on teaching_work
    when ${DIFFERS} begin ${ALIGN}; end`,
]
const POSTGRES = [
  `create function teaching_work_status_aligned() returns trigger language plpgsql as $$
    begin new.submit_status := new.work_status; return new; end $$`,
  `create trigger teaching_work_status_aligned before insert or update of work_status on teaching_work
    for each row when (${DIFFERS}) execute function teaching_work_status_aligned()`,
]

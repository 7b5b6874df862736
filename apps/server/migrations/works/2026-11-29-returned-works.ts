import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/**
 * A returned work has −1 as `submit_status` and 2 as `work_status`, because existing clients know it as a work with a
 * remark. The triggers leave this pair alone.
 */
const DIFFERS = `new.work_status < 3 and new.submit_status <> new.work_status
  and not (new.submit_status = -1 and new.work_status = 2)`
const ALIGN = 'update teaching_work set submit_status = new.work_status where id = new.id'
const SQLITE = [
  'drop trigger teaching_work_status_added',
  'drop trigger teaching_work_status_changed',
  `create trigger teaching_work_status_added after insert on teaching_work when ${DIFFERS} begin ${ALIGN}; end`,
  `create trigger teaching_work_status_changed after update of work_status on teaching_work
    when ${DIFFERS} begin ${ALIGN}; end`,
]
const POSTGRES = [
  'drop trigger teaching_work_status_aligned on teaching_work',
  `create trigger teaching_work_status_aligned before insert or update of work_status on teaching_work
    for each row when (${DIFFERS}) execute function teaching_work_status_aligned()`,
]

export async function up({ db, kind }: Schema): Promise<void> {
  for (const statement of kind === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db)
}

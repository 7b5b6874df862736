import { sql } from 'kysely'
import {
  audit,
  flag,
  integer,
  key,
  maybeReferences,
  optional,
  references,
  text,
  time,
} from '../../src/platform/db/table.ts'
import type { Schema } from '../../src/platform/db/table.ts'

/** A published work shows its published version, even when the work has newer versions. */
export async function up(schema: Schema): Promise<void> {
  const { db } = schema
  await sql`alter table teaching_work add column public_version_no integer`.execute(db)
  await sql`alter table teaching_work add column public_name text`.execute(db)
  await sql`update teaching_work set public_version_no = version_no, public_name = work_name
    where work_status >= 3`.execute(db)
  await sql`alter table teaching_work_comment add column hidden integer not null default 0`.execute(db)
  await publishRequests(schema)
  await reports(schema)
  await schema.table(
    'teaching_mute',
    { id: key(), user_id: references('sys_user', 'cascade'), until_time: text(), reason: optional, ...audit },
    { unique: [['user_id']] },
  )
}

async function publishRequests({ table, index }: Schema): Promise<void> {
  await table(
    'teaching_publish_request',
    {
      id: key(),
      work_id: references('teaching_work', 'cascade'),
      version_no: integer(),
      /** The work becomes a featured work. */
      great: flag(),
      /** waiting, released, refused or withdrawn. */
      state: text(),
      reason: optional,
      ask_by: text(),
      ask_time: text(),
      decide_by: optional,
      decide_time: time,
    },
    { index: [['work_id', 'ask_time']] },
  )
  await index(
    'uniq_teaching_publish_request_work_id_waiting',
    `teaching_publish_request (work_id) where state = 'waiting'`,
    true,
  )
  await index(
    'idx_teaching_publish_request_ask_time_waiting',
    `teaching_publish_request (ask_time) where state = 'waiting'`,
  )
}

/** Guests may report, too; only signed-in people could report a comment before. */
async function reports({ db, table, index }: Schema): Promise<void> {
  await table(
    'teaching_report',
    {
      id: key(),
      work_id: references('teaching_work', 'cascade'),
      /** Null: the work itself is reported. */
      comment_id: maybeReferences('teaching_work_comment', 'cascade'),
      /** `u:<user id>`, or the id of a guest as in likes. */
      person: text(),
      reason: text(),
      create_time: text(),
      /** kept, hidden or deleted. */
      outcome: optional,
      settle_by: optional,
      settle_time: time,
    },
    { unique: [['comment_id', 'person']], index: [['work_id']] },
  )
  await index('uniq_teaching_report_work_id_person', 'teaching_report (work_id, person) where comment_id is null', true)
  await index('idx_teaching_report_create_time_open', 'teaching_report (create_time) where settle_time is null')
  await sql`insert into teaching_report
    (id, work_id, comment_id, person, reason, create_time, outcome, settle_by, settle_time)
    select report.id, remark.work_id, report.comment_id, 'u:' || report.user_id, report.reason, report.create_time,
      case when report.settle_time is null then null else 'kept' end, report.settle_by, report.settle_time
    from teaching_work_comment_report as report
    join teaching_work_comment as remark on remark.id = report.comment_id`.execute(db)
  await sql`drop table teaching_work_comment_report`.execute(db)
}

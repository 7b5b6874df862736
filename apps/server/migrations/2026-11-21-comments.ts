import { key, optional, references, text, time, type Schema } from '../src/platform/db/table.ts'

/** Adds answers to comments, and reports, which stay open until a moderator closes them. */
export async function up({ db, table, index }: Schema): Promise<void> {
  await addReference(db, 'parent_id', 'teaching_work_comment', 'cascade')
  await addReference(db, 'reply_user_id', 'sys_user', 'set null')
  await index('idx_teaching_work_comment_parent_id_create_time', 'teaching_work_comment (parent_id, create_time)')
  await index('idx_teaching_work_comment_reply_user_id', 'teaching_work_comment (reply_user_id)')
  await table(
    'teaching_work_comment_report',
    {
      id: key(),
      comment_id: references('teaching_work_comment', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      reason: text(),
      create_time: text(),
      settle_by: optional,
      settle_time: time,
    },
    { unique: [['comment_id', 'user_id']], index: [['user_id']] },
  )
}

async function addReference(
  db: Schema['db'],
  column: string,
  target: string,
  onDelete: 'cascade' | 'set null',
): Promise<void> {
  await db.schema
    .alterTable('teaching_work_comment')
    .addColumn(column, 'text', (definition) => definition.references(`${target}.id`).onDelete(onDelete))
    .execute()
}

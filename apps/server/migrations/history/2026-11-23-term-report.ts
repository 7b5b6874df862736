import { audit, key, references, text, type Schema } from '../../src/platform/db/table.ts'

/** Stores a teacher's text in the report of a term (`2026-1`). */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_term_report',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      user_id: references('sys_user', 'cascade'),
      term: text(),
      words: text(),
      ...audit,
    },
    { unique: [['depart_id', 'user_id', 'term']], index: [['user_id']] },
  )
}

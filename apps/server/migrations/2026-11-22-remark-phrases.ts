import { key, references, text, type Schema } from '../src/platform/db/table.ts'

export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_remark_phrase',
    { id: key(), user_id: references('sys_user', 'cascade'), phrase: text(), create_time: text() },
    { unique: [['user_id', 'phrase']] },
  )
}

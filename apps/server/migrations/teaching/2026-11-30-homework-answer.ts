import { optional, type Schema } from '../../src/platform/db/table.ts'

export async function up({ addColumns }: Schema): Promise<void> {
  await addColumns('teaching_additional_work', { work_answer: optional })
}

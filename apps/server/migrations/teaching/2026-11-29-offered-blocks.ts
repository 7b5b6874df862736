import { optional, type Schema } from '../../src/platform/db/table.ts'

export async function up({ addColumns }: Schema): Promise<void> {
  for (const table of ['teaching_course_unit', 'teaching_additional_work'])
    await addColumns(table, { offered_blocks: optional })
}

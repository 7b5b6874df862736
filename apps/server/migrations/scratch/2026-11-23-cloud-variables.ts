import { integer, key, references, text, time, type Schema } from '../../src/platform/db/table.ts'

export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_cloud_variable',
    {
      id: key(),
      work_id: references('teaching_work', 'cascade'),
      variable_name: text(),
      variable_value: text(),
      /** Increases with each change of the value, so that all instances agree on the newest value. */
      revision: integer({ default: 0 }),
      update_time: time,
    },
    { unique: [['work_id', 'variable_name']] },
  )
}

import { integer, key, references, text, time, type Schema } from '../../src/platform/db/table.ts'

export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_scratch_backpack',
    {
      id: key(),
      user_id: references('sys_user', 'cascade'),
      item_type: text(),
      item_name: text(),
      /** `<MD5>.<ending>`, Scratch's name of an asset. */
      body_name: text(),
      body_file: references('sys_file'),
      thumbnail_file: references('sys_file'),
      /** Bytes of both files. */
      size: integer(),
      create_time: time,
    },
    { index: [['user_id', 'body_name'], ['body_file'], ['thumbnail_file']] },
  )
}

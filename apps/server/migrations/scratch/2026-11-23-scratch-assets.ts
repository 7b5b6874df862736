import { audit, flag, integer, key, optional, type Schema } from '../../src/platform/db/table.ts'

/** The school's own library of the Scratch editor. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'teaching_scratch_assets',
    {
      id: key(),
      asset_type: integer(),
      asset_name: optional,
      asset_data: optional,
      md5_ext: optional,
      tags: optional,
      /** The name as it is typed on a keyboard: pinyin in full and its first letters. */
      spelled: optional,
      del_flag: flag(),
      ...audit,
    },
    { index: [['del_flag', 'asset_type', 'create_time'], ['asset_name']] },
  )
}

import { audit, flag, integer, key, optional, type Schema } from '../../src/platform/db/table.ts'

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
      /** Full pinyin of the name and its initials. */
      spelled: optional,
      del_flag: flag(),
      ...audit,
    },
    { index: [['del_flag', 'asset_type', 'create_time'], ['asset_name']] },
  )
}

import { audit, key, optional, text, type Schema } from '../src/platform/db/table.ts'

/** The passwords of foreign databases are encrypted. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_data_source',
    {
      id: key(),
      code: text(),
      name: text(),
      remark: optional,
      db_type: text(),
      db_driver: optional,
      db_url: text(),
      db_name: text(),
      db_username: text(),
      db_password: text(),
      sys_org_code: optional,
      ...audit,
    },
    { unique: [['code']] },
  )
}

import { audit, key, optional, text, time, type Schema } from '../src/platform/db/table.ts'

/** Stores substitutes by login names, as in existing data. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_user_agent',
    {
      id: key(),
      user_name: text(),
      agent_user_name: text(),
      start_time: time,
      end_time: time,
      status: optional,
      create_name: optional,
      update_name: optional,
      sys_org_code: optional,
      sys_company_code: optional,
      ...audit,
    },
    { unique: [['user_name']], index: [['create_time']] },
  )
}

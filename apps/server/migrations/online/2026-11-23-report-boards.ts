import { audit, key, optional, text, type Schema } from '../../src/platform/db/table.ts'

/** Creates boards of reports without SQL. `widgets` is JSON by the contract. */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'onl_report_board',
    {
      id: key(),
      name: text(),
      note: optional,
      widgets: text(),
      role_ids: text({ default: '' }),
      ...audit,
    },
    { index: [['create_time'], ['create_by']] },
  )
}

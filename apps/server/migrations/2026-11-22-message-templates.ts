import { audit, key, optional, text, type Schema } from '../src/platform/db/table.ts'

export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_sms_template',
    {
      id: key(),
      template_code: text(),
      template_name: optional,
      template_type: text({ default: '1' }),
      template_content: text(),
      template_test_json: optional,
      ...audit,
    },
    { unique: [['template_code']], index: [['create_time']] },
  )
}

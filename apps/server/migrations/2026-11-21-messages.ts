import { audit, flag, integer, key, optional, text, time, type Schema } from '../src/platform/db/table.ts'

export async function up(schema: Schema): Promise<void> {
  const { table } = schema
  await table(
    'sys_sms',
    {
      id: key(),
      es_title: text(),
      es_type: text({ default: '1' }),
      es_receiver: text(),
      es_param: optional,
      es_content: text(),
      es_send_time: time,
      es_send_status: text({ default: '0' }),
      es_send_num: integer({ default: 0 }),
      es_result: optional,
      remark: optional,
      ...audit,
    },
    { index: [['create_time'], ['es_receiver'], ['es_send_status']] },
  )
  // Phone numbers without an account count too, because the limits must not reveal accounts.
  await table(
    'sys_sms_code',
    {
      id: key(),
      purpose: text(),
      phone: text(),
      code_hash: text(),
      tries: integer({ default: 0 }),
      used: flag(),
      ip: text(),
      create_time: text(),
      expire_time: text(),
    },
    { index: [['phone', 'create_time'], ['ip', 'create_time'], ['create_time']] },
  )
}

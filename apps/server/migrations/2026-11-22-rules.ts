import {
  audit,
  integer,
  key,
  maybeReferences,
  optional,
  references,
  text,
  type Schema,
} from '../src/platform/db/table.ts'

export async function up({ table, index }: Schema): Promise<void> {
  await table(
    'sys_fill_rule',
    { id: key(), rule_name: text(), rule_code: text(), rule_class: text(), rule_params: optional, ...audit },
    { unique: [['rule_code']] },
  )
  await table(
    'sys_fill_counter',
    { id: key(), rule_id: references('sys_fill_rule', 'cascade'), period: text(), last_number: integer() },
    { unique: [['rule_id', 'period']] },
  )
  await table(
    'sys_category',
    {
      id: key(),
      pid: maybeReferences('sys_category'),
      name: text(),
      code: text(),
      value: optional,
      comment: optional,
      sys_org_code: optional,
      ...audit,
    },
    { unique: [['code']], index: [['pid', 'code']] },
  )
  await index('uniq_sys_category_pid_value', `sys_category (coalesce(pid, '0'), value)`, true)
}

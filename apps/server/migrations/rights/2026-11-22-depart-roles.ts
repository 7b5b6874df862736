import { audit, key, optional, references, text, type Schema } from '../../src/platform/db/table.ts'

/**
 * Adds rights that departments may grant, roles of departments, and people with these roles. A role loses a right with
 * its department, and a person with the membership in the department.
 */
export async function up({ table }: Schema): Promise<void> {
  await table(
    'sys_depart_permission',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      permission_id: references('sys_permission', 'cascade'),
      data_rule_ids: optional,
      ...audit,
    },
    { unique: [['depart_id', 'permission_id']], index: [['permission_id']] },
  )
  await table(
    'sys_depart_role',
    {
      id: key(),
      depart_id: references('sys_depart', 'cascade'),
      role_name: text(),
      role_code: text(),
      description: optional,
      ...audit,
    },
    { unique: [['depart_id', 'role_code']], index: [['create_time']] },
  )
  await table(
    'sys_depart_role_permission',
    {
      id: key(),
      role_id: references('sys_depart_role', 'cascade'),
      depart_permission_id: references('sys_depart_permission', 'cascade'),
      data_rule_ids: optional,
    },
    { unique: [['role_id', 'depart_permission_id']], index: [['depart_permission_id']] },
  )
  await table(
    'sys_depart_role_user',
    {
      id: key(),
      drole_id: references('sys_depart_role', 'cascade'),
      user_depart_id: references('sys_user_depart', 'cascade'),
    },
    { unique: [['user_depart_id', 'drole_id']], index: [['drole_id']] },
  )
}

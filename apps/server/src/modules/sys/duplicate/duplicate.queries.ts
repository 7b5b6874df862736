import { sql } from 'kysely'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'

/** What may be asked, by `table.field` of the wire; each needs one of the permissions its form needs. */
interface Checked {
  table: 'sysUser' | 'sysRole' | 'sysDict' | 'sysPermission' | 'sysPosition' | 'sysCheckRule'
  column: string
  access: readonly string[]
  /** The column holds what `asciiFold` makes of values. */
  folded?: boolean
}

const users = ['user:add', 'user:edit']
const registry: Record<string, Checked> = {
  'sys_user.username': { table: 'sysUser', column: 'usernameKey', access: users, folded: true },
  'sys_user.phone': { table: 'sysUser', column: 'phone', access: users },
  'sys_user.email': { table: 'sysUser', column: 'email', access: users },
  'sys_user.work_no': { table: 'sysUser', column: 'workNo', access: users },
  'sys_role.role_code': { table: 'sysRole', column: 'roleCode', access: ['system:role:add', 'system:role:edit'] },
  'sys_dict.dict_code': { table: 'sysDict', column: 'dictCode', access: ['system:dict:add', 'system:dict:edit'] },
  'sys_permission.perms': {
    table: 'sysPermission',
    column: 'perms',
    access: ['system:permission:add', 'system:permission:edit'],
  },
  'sys_position.code': {
    table: 'sysPosition',
    column: 'code',
    access: ['system:position:add', 'system:position:edit'],
  },
  'sys_check_rule.rule_code': { table: 'sysCheckRule', column: 'ruleCode', access: ['system:dict:list'] },
}

export function checkedField(tableName: string, fieldName: string): Checked | undefined {
  const snake = fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const key = `${tableName.toLowerCase()}.${snake}`
  return Object.hasOwn(registry, key) ? registry[key] : undefined
}

/** Rows in the recycle bin count: their unique values are still taken. */
export async function valueTaken(checked: Checked, value: string, exceptId: string | undefined): Promise<boolean> {
  // The tables differ; sysPosition stands for "some table with an id" to the query builder.
  const table = checked.table as 'sysPosition'
  const column = sql.ref<string>(checked.column)
  let query = db().selectFrom(table).select('id').limit(1)
  query = query.where(sql<boolean>`${column} = ${checked.folded ? asciiFold(value) : value}`)
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

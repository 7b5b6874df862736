import { commaList } from '../../../server/src/platform/comma-list.ts'
import {
  insertGrants,
  listStudentRoles,
  openReport,
  type EntryHere,
  type Grant,
  type Owner,
} from '../target/menu.queries.ts'
import type { Row, Written } from '../target/row.ts'
import type { TableMove } from './move.ts'
import { reportAt } from './online-entries.ts'
import { text } from './old-menu.ts'
import { readEntries, comingWith } from './coming-with.ts'
import { openRoleGrants } from './role-grants.ts'
import { openRuled } from './open-ruled.ts'
import { openDepartRoleGrants, grantMoreToDepartRoles, openDepartRoleUsers } from './depart-role-grants.ts'

async function grantMore(kind: Owner, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const entries = await readEntries()
  const students = kind === 'role' ? await listStudentRoles() : new Set<string>()
  const grants = written.flatMap(({ row }): Grant[] => {
    const owner = String(row[`${kind}_id`])
    const more = comingWith(String(row['permission_id']), entries, students.has(owner))
    return more.map((permission) => ({ owner, permission }))
  })
  await insertGrants(kind, grants)
  if (kind === 'role') await openReportsTo(written, entries)
}

/** A report in Mashu has its own list of roles. Adds the roles that may see the menu entry of the report. */
async function openReportsTo(written: readonly Written[], entries: ReadonlyMap<string, EntryHere>): Promise<void> {
  for (const { row } of written) {
    const report = reportAt(entries.get(String(row['permission_id']))?.url ?? '')
    if (report) await openReport(report.id, String(row['role_id']))
  }
}

/** Adds the data rules of an imported grant to the existing grant. */
function withRules(here: Readonly<Row>, there: Readonly<Row>): Row | undefined {
  const before = commaList(text(here['data_rule_ids']))
  const more = commaList(text(there['data_rule_ids'])).filter((id) => !before.includes(id))
  return more.length > 0 ? { data_rule_ids: [...before, ...more].join() } : undefined
}

export const grantMoves: readonly TableMove[] = [
  {
    table: 'sys_role_permission',
    title: '角色的授权',
    isLink: true,
    sameBy: ['role_id', 'permission_id'],
    open: openRoleGrants,
    takes: withRules,
    after: (rows) => grantMore('role', rows),
  },
  {
    table: 'sys_depart_permission',
    title: '部门的授权',
    isLink: true,
    sameBy: ['depart_id', 'permission_id'],
    open: async (source) => ({ shape: (await openRuled(source)).shape }),
    takes: withRules,
    after: (rows) => grantMore('depart', rows),
  },
  { table: 'sys_depart_role', title: '部门角色', fallback: { role_name: '（没有名称）' } },
  {
    table: 'sys_depart_role_permission',
    title: '部门角色的授权',
    isLink: true,
    sameBy: ['role_id', 'depart_permission_id'],
    extra: ['depart_permission_id'],
    open: openDepartRoleGrants,
    after: grantMoreToDepartRoles,
  },
  {
    table: 'sys_depart_role_user',
    title: '部门角色的成员',
    isLink: true,
    sameBy: ['drole_id', 'user_depart_id'],
    extra: ['user_depart_id'],
    open: openDepartRoleUsers,
  },
]

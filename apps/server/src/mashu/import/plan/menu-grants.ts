import { commaList } from '../../../platform/comma-list.ts'
import type { Source } from '../source/source.queries.ts'
import {
  entriesOfDepartGrants,
  insertDepartRoleGrants,
  insertGrants,
  listEntries,
  listStudentRoles,
  openReport,
  type EntryHere,
  type Grant,
  type Owner,
} from '../target/menu.queries.ts'
import type { Row, Written } from '../target/row.ts'
import { arrived } from '../target/target.queries.ts'
import type { Shaping, TableMove } from './move.ts'
import { buttonsThere, givenHere } from './menu-as-installed.ts'
import { reportAt } from './online-entries.ts'
import { BUTTON, buttonsHere, hereOf, isButton, isGroup, OldMenu, pagesHere, text } from './old-menu.ts'

const READING = /:(?:list|view)$/
/** Who can set passwords can be anybody: that is granted by hand. */
const PASSWORDS = /:password$/
const isForTeachers = (code: string) =>
  !PASSWORDS.test(code) && (buttonsHere.get(code)?.holders.includes('teacher') ?? false)

/** What a page of a form could do there, and what of it there is for students here: their own rows. */
const FORM_RIGHT = /^online:form:[\w-]+:(\w+)$/
const STAFF_RIGHTS = new Set(['list', 'add', 'edit', 'delete', 'import', 'export'])
const STUDENT_RIGHTS = new Set(['own', 'add'])

function comesBelow(perms: string, readOnly: boolean): boolean {
  const right = FORM_RIGHT.exec(perms)?.[1]
  if (right !== undefined) return (readOnly ? STUDENT_RIGHTS : STAFF_RIGHTS).has(right)
  return !buttonsThere.has(perms) && (READING.test(perms) || (!readOnly && isForTeachers(perms)))
}

/** What comes with the grant of a page: the groups around it, and of the rights below it those of daily work. */
function comingWith(id: string, entries: ReadonlyMap<string, EntryHere>, readOnly: boolean): string[] {
  const around: string[] = []
  for (let at = entries.get(id)?.parent_id; at && !around.includes(at); at = entries.get(at)?.parent_id) around.push(at)
  // There a page came with all its calls but those of its buttons; here each call has a right of its own. Those of a
  // page that stands in the menu twice are below one of the two.
  const page = entries.get(id)
  const isOnline = page?.url?.startsWith('/online/') === true
  const isSame = ({ id: other, component }: EntryHere) =>
    other === id || (!isOnline && component !== null && component === page?.component && !isLayout(component))
  const same = new Set([...entries.values()].filter(isSame).map((entry) => entry.id))
  const below = [...entries.values()].filter(
    ({ parent_id: parent, menu_type: type, perms }) =>
      same.has(parent ?? '') && type === BUTTON && perms !== null && comesBelow(perms, readOnly),
  )
  return [...around, ...below.map((button) => button.id)]
}

const isLayout = (component: string) => component.startsWith('layouts/')
const readEntries = async () => new Map((await listEntries()).map((entry) => [entry.id, entry]))

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

/** A report is open to the roles that it names, whatever stands in the menu. */
async function openReportsTo(written: readonly Written[], entries: ReadonlyMap<string, EntryHere>): Promise<void> {
  for (const { row } of written) {
    const report = reportAt(entries.get(String(row['permission_id']))?.url ?? '')
    if (report) await openReport(report.id, String(row['role_id']))
  }
}

/** Rules from there bind a grant that is here already, too. */
function withRules(here: Readonly<Row>, there: Readonly<Row>): Row | undefined {
  const before = commaList(text(here['data_rule_ids']))
  const more = commaList(text(there['data_rule_ids'])).filter((id) => !before.includes(id))
  return more.length > 0 ? { data_rule_ids: [...before, ...more].join() } : undefined
}

const MORE_TO_GRANT = '页面的授权搬来了；这里的按钮各有权限，只带了查看和教师也有的，其余请在角色管理里授权'

const OF_FORMS =
  '表单的授权搬来了：老师能查看、新增、编辑、删除、导入、导出自己部门的数据，学生只能填和改自己的；要看所有部门，请在表单的“权限”里勾选'

/** Reads the rules that arrived; without one of its rules a grant would show more than it did there. */
async function openRuled(source: Source) {
  const menu = await OldMenu.read(source)
  const ids: string[] = []
  if (source.tables.has('sys_permission_data_rule'))
    for await (const batch of source.batches('sys_permission_data_rule', 1000))
      ids.push(...batch.map((row) => text(row['id'])))
  const rules = await arrived('sys_permission_data_rule', ids)
  const known = new Set(ids)
  const shape: NonNullable<TableMove['shape']> = (row, old) => {
    const entry = menu.rows.get(text(old['permission_id']))
    if (entry && isGroup(entry)) return '分组跟着它下面的页面授权'
    // Marks of rules that are gone say nothing.
    const wanted = commaList(text(old['data_rule_ids'])).filter((id) => known.has(id))
    if (wanted.some((id) => !rules.has(id))) return '它的数据规则没有搬来，为了不多给，授权也没有搬'
    row['data_rule_ids'] = wanted.map((id) => rules.get(id)!).join() || null
    return undefined
  }
  return { menu, shape }
}

interface OldRole {
  id: string
  code: string
  name: string
}

async function readRoles(source: Source): Promise<Map<string, OldRole>> {
  const roles: OldRole[] = []
  if (source.tables.has('sys_role'))
    for await (const batch of source.batches('sys_role', 1000))
      for (const row of batch)
        roles.push({ id: text(row['id']), code: text(row['role_code']), name: text(row['role_name']) })
  return new Map(roles.map((role) => [role.id, role]))
}

const BUILT_IN = new Set(['admin', 'teacher', 'student'])

async function openRoleGrants(source: Source, tell: (key: string) => Shaping['note']): Promise<Partial<TableMove>> {
  const { menu, shape } = await openRuled(source)
  const roles = await readRoles(source)
  await tellTakenAway(source, { menu, roles, tell })
  return {
    shape: (row, old, shaping) => {
      const left = shape(row, old, shaping)
      const entry = menu.rows.get(text(old['permission_id']))
      const role = roles.get(text(old['role_id']))
      const isPage = left === undefined && entry !== undefined && !isButton(entry) && menu.comes(entry)
      const isForm = isPage && menu.onlineOf(entry)?.list !== undefined
      if (role && isForm) shaping.note('mended', OF_FORMS, `${role.name}：${text(entry['name'])}`)
      else if (isPage && role && !BUILT_IN.has(role.code))
        shaping.note('mended', MORE_TO_GRANT, `${role.name}：${text(entry['name'])}`)
      return left
    },
  }
}

/** What each role has there of what is here, by codes of roles. */
async function grantedThere(source: Source, menu: OldMenu, roles: ReadonlyMap<string, OldRole>) {
  const has = new Map<string, Set<string>>()
  for await (const batch of source.batches('sys_role_permission', 1000))
    for (const row of batch) {
      const entry = menu.rows.get(text(row['permission_id']))
      const here = entry && hereOf(entry)
      const code = roles.get(text(row['role_id']))?.code ?? ''
      if (here) has.set(code, (has.get(code) ?? new Set()).add(here.id))
    }
  return has
}

interface Telling {
  menu: OldMenu
  roles: ReadonlyMap<string, OldRole>
  tell: (key: string) => Shaping['note']
}

const TAKEN_AWAY = '旧系统里这个角色没有这项权限，这里有；不该有的请在角色管理里去掉'

/** What the school there had taken from its teachers or students and they have here: it is told, not taken. */
async function tellTakenAway(source: Source, { menu, roles, tell }: Telling): Promise<void> {
  const has = await grantedThere(source, menu, roles)
  const there = new Set([...menu.rows.values()].map((row) => hereOf(row)?.id))
  const common = [...pagesHere.values(), ...buttonsHere.values()].filter(
    ({ id, perms, url }) => there.has(id) && !givenHere.has(perms ?? url ?? ''),
  )
  for (const { code, name } of roles.values()) {
    const granted = has.get(code)
    if (!granted) continue
    const lost = common.filter(({ id, holders }) => (holders as readonly string[]).includes(code) && !granted.has(id))
    for (const here of lost) tell(code)('kept', TAKEN_AWAY, `${name}：${here.name}`)
  }
}

/** Keys of what a department was granted there, by department and entry. */
async function openDepartRoleGrants(source: Source): Promise<Partial<TableMove>> {
  const { shape } = await openRuled(source)
  const grants = new Map<string, string>()
  if (source.tables.has('sys_depart_permission'))
    for await (const batch of source.batches('sys_depart_permission', 1000))
      for (const row of batch) grants.set(`${text(row['depart_id'])} ${text(row['permission_id'])}`, text(row['id']))
  return {
    shape: (row, old, shaping) => {
      const left = shape(row, old, shaping)
      const grant = grants.get(`${text(old['depart_id'])} ${text(old['permission_id'])}`)
      row['depart_permission_id'] = grant ?? null
      return left ?? (grant === undefined ? '部门自己没有这项授权' : undefined)
    },
  }
}

async function grantMoreToDepartRoles(written: readonly Written[]): Promise<void> {
  const entryOf = await entriesOfDepartGrants(written.map(({ row }) => String(row['depart_permission_id'])))
  const entries = await readEntries()
  await insertDepartRoleGrants(
    written.flatMap(({ row }) => {
      const id = entryOf.get(String(row['depart_permission_id']))
      const more = id === undefined ? [] : comingWith(id, entries, false)
      return more.map((permission) => ({ owner: String(row['role_id']), permission }))
    }),
  )
}

/** A person has a role of a department as one of its people: the key of that membership there. */
async function openDepartRoleUsers(source: Source): Promise<Partial<TableMove>> {
  const departOf = new Map<string, string>()
  if (source.tables.has('sys_depart_role'))
    for await (const batch of source.batches('sys_depart_role', 1000))
      for (const row of batch) departOf.set(text(row['id']), text(row['depart_id']))
  const departs = new Set(departOf.values())
  const memberships = new Map<string, string>()
  if (departs.size > 0 && source.tables.has('sys_user_depart'))
    for await (const batch of source.batches('sys_user_depart', 1000))
      for (const row of batch)
        if (departs.has(text(row['dep_id'])))
          memberships.set(`${text(row['user_id'])} ${text(row['dep_id'])}`, text(row['id']))
  return {
    shape: (row, old) => {
      const depart = departOf.get(text(old['drole_id'])) ?? ''
      const membership = memberships.get(`${text(old['user_id'])} ${depart}`)
      row['user_depart_id'] = membership ?? null
      return membership === undefined ? '这个人不在角色的部门里' : undefined
    },
  }
}

export const grantMoves: readonly TableMove[] = [
  {
    table: 'sys_role_permission',
    title: '角色的授权',
    sameBy: ['role_id', 'permission_id'],
    open: openRoleGrants,
    takes: withRules,
    after: (rows) => grantMore('role', rows),
  },
  {
    table: 'sys_depart_permission',
    title: '部门的授权',
    sameBy: ['depart_id', 'permission_id'],
    open: async (source) => ({ shape: (await openRuled(source)).shape }),
    takes: withRules,
    after: (rows) => grantMore('depart', rows),
  },
  { table: 'sys_depart_role', title: '部门角色', fallback: { role_name: '（没有名称）' } },
  {
    table: 'sys_depart_role_permission',
    title: '部门角色的授权',
    sameBy: ['role_id', 'depart_permission_id'],
    extra: ['depart_permission_id'],
    open: openDepartRoleGrants,
    after: grantMoreToDepartRoles,
  },
  {
    table: 'sys_depart_role_user',
    title: '部门角色的成员',
    sameBy: ['drole_id', 'user_depart_id'],
    extra: ['user_depart_id'],
    open: openDepartRoleUsers,
  },
]

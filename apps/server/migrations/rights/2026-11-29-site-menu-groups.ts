import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Returns the id that the seed made from an address, which the id of the parent precedes. */
const keyOf = (address: string) => createHash('md5').update(`menu:${address}`).digest('hex')
const [COURSES, SYSTEM, MONITOR] = [keyOf('/course'), keyOf('/isystem'), keyOf('/dashboard3')]

interface Moved {
  id: string
  parentId: string | null
  name: string
  sort: number
}
const below = (parentId: string, url: string, name: string, sort: number): Moved => ({
  id: keyOf(parentId + url),
  parentId,
  name,
  sort,
})

const LAYOUT = 'layouts/RouteView'
const GROUPS = [
  {
    row: { id: keyOf('/enrol'), parentId: null, name: '招生报名', url: '/enrol', icon: 'idcard', sort: 11.8 },
    moved: [
      below(COURSES, '/teaching/order', '订单管理', 8),
      below(COURSES, '/teaching/coupon', '优惠券', 9),
      { id: keyOf('/teaching/enquiry'), parentId: null, name: '报名咨询', sort: 13.2 },
    ],
  },
  {
    row: {
      id: keyOf(`${SYSTEM}/isystem/more`),
      parentId: SYSTEM,
      name: '更多',
      url: '/isystem/more',
      icon: 'appstore',
      sort: 90,
    },
    moved: [
      below(SYSTEM, '/isystem/dict', '数据字典', 5),
      below(SYSTEM, '/isys/category', '分类字典', 5.2),
      below(SYSTEM, '/isystem/fillRule', '编码生成规则', 8),
      below(SYSTEM, '/isystem/checkRule', '编码校验规则', 9),
      below(SYSTEM, '/isystem/dataSource', '多数据源管理', 9.5),
      below(SYSTEM, '/isystem/sso', '单点登录', 9.6),
      below(SYSTEM, '/isystem/sso-account', '单点登录账号', 9.65),
      below(SYSTEM, '/oss/file', '文件库', 9.7),
      below(SYSTEM, '/isystem/userAgent', '代理人设置', 2.5),
      below(SYSTEM, '/isystem/apiDocs', '接口文档', 30),
      below(MONITOR, '/monitor/sql', 'SQL监控', 1),
    ],
  },
] as const

interface Entry {
  id: string
  above: string | null
  name: string
  place: number
  hidden: number
}

/**
 * Returns true for an entry in its original place, and for a missing entry, which the seed creates in its new place.
 */
const stands = (row: Entry | undefined, { parentId, name, sort }: Moved): boolean =>
  !row || (row.above === parentId && row.name === name && Number(row.place) === sort && row.hidden === 0)

const textsOf = async (db: Schema['db'], statement: RawBuilder<{ text: string }>) =>
  (await statement.execute(db)).rows.map(({ text }) => text)

/**
 * Adds the groups and moves pages into them. If the school changed one of the pages, all pages stay, and a group is
 * hidden unless the seed adds pages to it.
 */
export async function up({ db }: Schema): Promise<void> {
  const { rows } = await sql<Entry>`
    select id, parent_id as above, name, sort_no as place, hidden from sys_permission`.execute(db)
  const there = new Map(rows.map((row) => [row.id, row]))
  // A new school gets its menu from the seed.
  if (!there.has(SYSTEM)) return
  const isUntouched = GROUPS.every(({ moved }) => moved.every((entry) => stands(there.get(entry.id), entry)))
  for (const { row, moved } of GROUPS) {
    // The seed will add the missing entries below this group.
    const hidden = isUntouched || moved.some(({ id }) => !there.has(id)) ? 0 : 1
    const { id, parentId, name, url, icon, sort } = row
    await sql`
      insert into sys_permission (id, parent_id, name, url, icon, component, menu_type, sort_no, hidden)
      values (${id}, ${parentId}, ${name}, ${url}, ${icon}, ${LAYOUT}, ${parentId === null ? 0 : 1}, ${sort}, ${hidden})
    `.execute(db)
    const ids = sql.join(moved.map((entry) => entry.id))
    await grantRoles(db, id, ids)
    if (!isUntouched) continue
    await sql`update sys_permission set parent_id = ${id}, menu_type = 1 where id in (${ids})`.execute(db)
    await grantDeparts(db, id, ids)
  }
}

/**
 * Grants the group to the administrators' role and to each role with a page in it. Other roles do not see the group.
 */
async function grantRoles(db: Schema['db'], group: string, ids: RawBuilder<unknown>): Promise<void> {
  const roles = await textsOf(
    db,
    sql<{ text: string }>`
      select id as text from sys_role where role_code = 'admin'
      union select role_id as text from sys_role_permission where permission_id in (${ids})`,
  )
  for (const role of roles)
    await sql`
      insert into sys_role_permission (id, role_id, permission_id) values (${keyOf(role + group)}, ${role}, ${group})
    `.execute(db)
}

async function grantDeparts(db: Schema['db'], group: string, ids: RawBuilder<unknown>): Promise<void> {
  const departs = await textsOf(
    db,
    sql<{ text: string }>`
      select distinct depart_id as text from sys_depart_permission where permission_id in (${ids})`,
  )
  for (const depart of departs) {
    const id = keyOf(depart + group)
    await sql`
      insert into sys_depart_permission (id, depart_id, permission_id) values (${id}, ${depart}, ${group})
    `.execute(db)
    const roles = await textsOf(
      db,
      sql<{ text: string }>`
        select distinct role_id as text from sys_depart_role_permission where depart_permission_id in
          (select id from sys_depart_permission where depart_id = ${depart} and permission_id in (${ids}))`,
    )
    for (const role of roles)
      await sql`
        insert into sys_depart_role_permission (id, role_id, depart_permission_id)
        values (${keyOf(role + id)}, ${role}, ${id})
      `.execute(db)
  }
}

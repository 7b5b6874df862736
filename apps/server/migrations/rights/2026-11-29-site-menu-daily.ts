import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Schema } from '../../src/platform/db/table.ts'

/** Returns the key that the seed made of an address and its parent's key. */
const keyOf = (address: string) => createHash('md5').update(`menu:${address}`).digest('hex')
const [SYSTEM, MONITOR] = [keyOf('/isystem'), keyOf('/dashboard3')]
const MORE = keyOf(`${SYSTEM}/isystem/more`)
const PERFORMANCE = keyOf(`${MONITOR}/monitor`)

/** Daily pages with their former positions, and their new positions before 创作. */
const DAILY: readonly [url: string, name: string, from: number, to: number][] = [
  ['/isystem/departDetailList', '班级管理', 12, 0.6],
  ['/work', '作业管理', 11.5, 0.65],
  ['/course', '课程管理', 11, 0.75],
  ['/isystem/user', '用户管理', 10, 0.8],
  ['/enrol', '招生报名', 11.8, 0.85],
]

interface Entry {
  id: string
  above: string | null
  name: string
  place: number
}

/** Moves daily pages to the top of the office menu, unless the school has changed the menu. */
export async function up({ db }: Schema): Promise<void> {
  const { rows } = await sql<Entry>`
    select id, parent_id as above, name, sort_no as place from sys_permission where hidden = 0`.execute(db)
  const there = new Map(rows.map((row) => [row.id, row]))
  const isUntouched = DAILY.every(([url, name, from]) => {
    const row = there.get(keyOf(url))
    return row?.above === null && row.name === name && Number(row.place) === from
  })
  if (!isUntouched) return
  for (const [url, , , to] of DAILY)
    await sql`update sys_permission set sort_no = ${to} where id = ${keyOf(url)}`.execute(db)
  const performance = there.get(PERFORMANCE)
  if (performance?.above !== MONITOR || !there.has(MORE) || (await isHeldByOthers(db))) return
  await sql`update sys_permission set parent_id = ${MORE}, sort_no = 40 where id = ${PERFORMANCE}`.execute(db)
}

/** A group that other roles hold is not moved, because their holders might not see its new parent. */
async function isHeldByOthers(db: Schema['db']): Promise<boolean> {
  const { rows } = await sql`
    select permission_id from sys_role_permission where permission_id = ${PERFORMANCE}
      and role_id not in (select id from sys_role where role_code = 'admin')
    union select permission_id from sys_depart_permission where permission_id = ${PERFORMANCE}`.execute(db)
  return rows.length > 0
}

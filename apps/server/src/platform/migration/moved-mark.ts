import { db } from '../db/database.ts'
import { now } from '../time/time.ts'

/**
 * A move marks `sys_one_time`. `arrived`: the moved school is complete, but no server has opened it yet, so that an
 * interrupted move may start again. `left`: the school has moved away, and no server may open the old copy.
 */
const KIND = 'move'
type MoveMark = 'arrived' | 'left'

/** The statements contain no user input. */
export const markStatements = (mark: MoveMark): string[] => [
  `delete from sys_one_time where kind = '${KIND}'`,
  `insert into sys_one_time (id, kind, name, content, expire_time)
    values ('move-${mark}', '${KIND}', '${mark}', '${now()}', '9999')`,
]

export const HAS_ARRIVED = `select 1 as found from sys_one_time where kind = '${KIND}' and name = 'arrived'`

/**
 * Must run before a server uses the bound database.
 * @throws when its school has moved to another database
 */
export async function settleMove(): Promise<void> {
  const marks = await db().selectFrom('sysOneTime').select(['name', 'content']).where('kind', '=', KIND).execute()
  const left = marks.find(({ name }) => name === 'left')
  if (left !== undefined)
    throw new Error(
      `这所学校在 ${left.content.slice(0, 10)} 从这个 PostgreSQL 搬走了（move），这里是留下的旧数据。` +
        '为了不出现两所学校，没有打开。请去掉环境变量 DATABASE_URL 再启动；见 docs/operations.zh-CN.md 的“换数据库”',
    )
  if (marks.length > 0) await db().deleteFrom('sysOneTime').where('kind', '=', KIND).execute()
}

import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '../../../platform/time/duration.ts'
import type { ServerModule } from '../../../platform/app/context.ts'
import { deleteSessionsOf } from '../../../platform/auth/end-session.ts'
import { transaction } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { insertLog } from '../log/log.ts'
import { listBinnedStudents, listUnusedStudents, recordUsers, updateUsers } from '../user/user.ts'
import { askErasure, runErasures } from './erasure.service.ts'
import { listWaitingErasures } from './personal-data.queries.ts'

interface Site {
  modules: readonly ServerModule[]
  log: FastifyBaseLogger
}

/** The author of changes by a scheduled job. */
const WRITER = 'system'
const HERE = '127.0.0.1'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

async function binUnused(days: number): Promise<number> {
  for (let count = 0; ;) {
    const ids = await listUnusedStudents(daysAgo(days))
    if (ids.length === 0) return count
    await transaction(async () => {
      const values = { delFlag: 1, updateBy: WRITER, updateTime: now() }
      await recordUsers({ username: WRITER }, ids, 'delete', () => updateUsers(ids, values))
      await deleteSessionsOf(ids)
      const logContent = `${days} 天没有使用的学生账号移入回收站，共 ${ids.length} 个`
      await insertLog({ logType: 2, operateType: 4, logContent, user: null, ip: HERE })
    })
    count += ids.length
  }
}

/** Requests each account only once, because the erasure job repeats an erasure that fails. */
async function eraseBinned(days: number, { modules, log }: Site): Promise<number> {
  const asked = new Set((await listWaitingErasures()).map(({ userId }) => userId))
  for (let count = 0; ;) {
    const ids = (await listBinnedStudents(daysAgo(days))).filter((id) => !asked.has(id))
    if (ids.length === 0) return count
    for (const id of ids) {
      asked.add(id)
      await askErasure(id, { user: null, ip: HERE, name: WRITER })
    }
    count += await runErasures(modules, log)
  }
}

/**
 * Moves student accounts to the recycle bin after `inactiveDays` without use, and erases them after `binDays` there.
 * The number 0 turns off a step.
 * @returns a summary for the history of the job
 */
export async function retireStudents(
  { inactiveDays, binDays }: { inactiveDays: number; binDays: number },
  site: Site,
): Promise<string> {
  const binned = inactiveDays === 0 ? 0 : await binUnused(inactiveDays)
  const erased = binDays === 0 ? 0 : await eraseBinned(binDays, site)
  return `移入回收站 ${binned} 个，彻底删除 ${erased} 个`
}

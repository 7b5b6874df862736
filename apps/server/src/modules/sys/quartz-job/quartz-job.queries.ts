import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { db } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/http/list/list.ts'

const columns = ['id', 'jobClassName', 'cronExpression', 'parameter', 'status', 'updateBy'] as const

export const selectOptionalJob = (id: string) =>
  db().selectFrom('sysQuartzJob').select(columns).where('id', '=', id).executeTakeFirst()

export const selectOptionalJobByName = (jobClassName: string) =>
  db().selectFrom('sysQuartzJob').select(columns).where('jobClassName', '=', jobClassName).executeTakeFirst()

export const listJobNames = (ids?: readonly string[]) => {
  const query = db().selectFrom('sysQuartzJob').select(['id', 'jobClassName'])
  return (ids ? query.where('id', 'in', [...ids]) : query).execute()
}

export const listJobStates = () =>
  db()
    .selectFrom('sysQuartzJob')
    .select(['id', 'jobClassName', 'lastStatus', 'nextTime'])
    .orderBy('jobClassName')
    .execute()

export async function listRunningIds(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db()
    .selectFrom('sysQuartzJob')
    .select('id')
    .where('id', 'in', [...ids])
    .where('lockedBy', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The scheduler computes the time of the next run. */
export async function updateStatus(id: string, status: number, stamp: object): Promise<void> {
  await db()
    .updateTable('sysQuartzJob')
    .set({ status, nextTime: null, ...stamp })
    .where('id', '=', id)
    .execute()
}

export function listRuns(query: QueryRead<typeof quartzJob.runs>) {
  return listPage(
    db()
      .selectFrom('sysQuartzRun')
      .select(['id', 'jobId', 'runStatus', 'cause', 'startTime', 'endTime', 'costTime', 'result', 'createBy']),
    { contract: quartzJob.runs, query, table: 'sysQuartzRun', defaultOrder: [['startTime', 'desc']] },
  )
}

export const selectOptionalLastRun = (jobId: string) =>
  db()
    .selectFrom('sysQuartzRun')
    .select(['id', 'runStatus', 'result', 'endTime'])
    .where('jobId', '=', jobId)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

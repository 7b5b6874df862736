import { batches } from '../../../../platform/batches.ts'
import { db, transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { now } from '../../../../platform/time/time.ts'
import { listDepartNames } from '../../../sys/depart/depart.ts'
import { countDays, counters, type ClassEvent, type Counter } from './day-count.rules.ts'
import { insertFresh, upsertDays } from './counted.queries.ts'

/** Counts of new events wait until the transaction ends. */
async function lockDay(departId: string, day: string): Promise<void> {
  const departName = (await listDepartNames([departId])).get(departId) ?? null
  await db()
    .insertInto('teachingDepartDayLog')
    .values({ id: newId(), departId, departName, createTime: day })
    .onConflict((conflict) =>
      conflict.columns(['departId', 'createTime']).doUpdateSet((eb) => ({ departName: eb.ref('excluded.departName') })),
    )
    .execute()
}

/** A work in the recycle bin counts as submitted. */
async function listEvents(departId: string): Promise<ClassEvent[]> {
  const works = () =>
    db()
      .selectFrom('teachingWork as work')
      .where('work.departId', '=', departId)
      .where((eb) => eb.or([eb('work.courseId', 'is not', null), eb('work.additionalId', 'is not', null)]))
  const submitted = await works()
    .select(['work.id', 'work.additionalId', 'work.firstSubmitTime as time'])
    .where('work.firstSubmitTime', 'is not', null)
    .execute()
  const marked = await works()
    .innerJoin('teachingWorkCorrect as mark', 'mark.workId', 'work.id')
    .select(['work.id', 'work.additionalId', 'mark.createTime as time'])
    .execute()
  const links = db()
    .selectFrom('teachingAdditionalWorkDept')
    .select('additionalId')
    .where('deptId', '=', departId)
    .union(db().selectFrom('teachingAdditionalWorkUser').select('additionalId').where('deptId', '=', departId))
  const assigned = await db()
    .selectFrom('teachingAdditionalWork as task')
    .select(['task.id', 'task.createTime as time'])
    .where('task.id', 'in', links)
    .where('task.status', '>', 0)
    .execute()
  const eventOf = (counter: Counter, targetId: string, time: string | null): ClassEvent[] =>
    time === null ? [] : [{ departId, counter, targetId, time }]
  return [
    ...submitted.flatMap(({ id, additionalId, time }) =>
      eventOf(additionalId ? 'additionalWorkSubmitCount' : 'courseWorkSubmitCount', id, time),
    ),
    ...marked.flatMap(({ id, additionalId, time }) =>
      eventOf(additionalId ? 'additionalWorkCorrectCount' : 'courseWorkCorrectCount', id, time),
    ),
    ...assigned.flatMap(({ id, time }) => eventOf('additionalWorkAssignCount', id, time)),
  ]
}

async function listCounted(departId: string): Promise<ClassEvent[]> {
  const rows = await db()
    .selectFrom('teachingDepartDayCounted')
    .select(['counter', 'targetId', 'createTime as time'])
    .where('departId', '=', departId)
    .execute()
  return rows.map((row) => ({ ...row, departId, counter: row.counter as Counter }))
}

async function listDays(departId: string) {
  return db()
    .selectFrom('teachingDepartDayLog')
    .select(['id', 'createTime as day', 'updateTime', ...counters])
    .where('departId', '=', departId)
    .execute()
}

async function deleteDays(ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) await db().deleteFrom('teachingDepartDayLog').where('id', 'in', batch).execute()
}

/**
 * Counts the days of a class again. Events of purged works stay counted, and manually corrected days stay unchanged.
 * @returns the number of days with different counts
 */
export function recountClass(departId: string, dayOf: (iso: string) => string): Promise<number> {
  return transaction(async () => {
    await lockDay(departId, dayOf(now()))
    await insertFresh(await listEvents(departId))
    const wanted = new Map(countDays(await listCounted(departId), dayOf).map((row) => [row.day, row]))
    const kept = await listDays(departId)
    const byHand = new Set(kept.filter(({ updateTime }) => updateTime !== null).map(({ day }) => day))
    const right = new Set(
      kept
        .filter((row) => counters.every((counter) => row[counter] === wanted.get(row.day)?.counts[counter]))
        .map(({ day }) => day),
    )
    const changed = [...wanted.values()].filter(({ day }) => !byHand.has(day) && !right.has(day))
    const gone = kept.filter(({ day }) => !byHand.has(day) && !wanted.has(day))
    await upsertDays(changed, false)
    await deleteDays(gone.map(({ id }) => id))
    return changed.length + gone.filter((row) => counters.some((counter) => row[counter] > 0)).length
  })
}

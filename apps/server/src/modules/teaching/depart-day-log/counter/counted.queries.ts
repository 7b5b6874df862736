import { sql } from 'kysely'
import { batches } from '../../../../platform/batches.ts'
import { db, transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { listDepartNames } from '../../../sys/depart/depart.ts'
import { countDays, counters, eventKey, type ClassEvent, type Counter, type CountedDay } from './day-count.rules.ts'

/**
 * Each event is recorded once per class (`teachingDepartDayCounted`) with its first time. The day log sums events by
 * local day.
 */

/** @returns the newly recorded events */
export async function insertFresh(events: readonly ClassEvent[]): Promise<ClassEvent[]> {
  const fresh: ClassEvent[] = []
  const byKey = new Map(events.toReversed().map((event) => [eventKey(event), event]))
  for (const batch of batches([...byKey.values()])) {
    const written = await db()
      .insertInto('teachingDepartDayCounted')
      .values(
        batch.map(({ departId, counter, targetId, time }) => ({
          id: newId(),
          departId,
          counter,
          targetId,
          createTime: time,
        })),
      )
      .onConflict((conflict) => conflict.columns(['departId', 'counter', 'targetId']).doNothing())
      .returning(['departId', 'counter', 'targetId'])
      .execute()
    fresh.push(...written.map((row) => byKey.get(eventKey({ ...row, counter: row.counter as Counter }))!))
  }
  return fresh
}

/** With a fixed order of rows, two transactions cannot deadlock. */
const inOrder = (days: readonly CountedDay[]) =>
  days.toSorted((a, b) => `${a.departId}${a.day}`.localeCompare(`${b.departId}${b.day}`))

export async function upsertDays(days: readonly CountedDay[], add: boolean): Promise<void> {
  const names = await listDepartNames([...new Set(days.map(({ departId }) => departId))])
  for (const batch of batches(inOrder(days)))
    await db()
      .insertInto('teachingDepartDayLog')
      .values(
        batch.map(({ departId, day, counts }) => ({
          id: newId(),
          departId,
          departName: names.get(departId) ?? null,
          ...counts,
          createTime: day,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['departId', 'createTime']).doUpdateSet((eb) =>
          Object.fromEntries(
            counters.map((counter) => {
              const given = eb.ref(`excluded.${counter}`)
              return [counter, add ? sql<number>`${sql.ref(`teachingDepartDayLog.${counter}`)} + ${given}` : given]
            }),
          ),
        ),
      )
      .execute()
}

/** An event counts only once per class and target. */
export function countEvents(events: readonly ClassEvent[], dayOf: (iso: string) => string): Promise<void> {
  if (events.length === 0) return Promise.resolve()
  return transaction(async () => upsertDays(countDays(await insertFresh(events), dayOf), true))
}

/** Manually corrected days are not changed. */
export function uncountEvents(events: readonly Omit<ClassEvent, 'time'>[], dayOf: (iso: string) => string) {
  return transaction(async () => {
    for (const { departId, counter, targetId } of events) {
      const gone = await db()
        .deleteFrom('teachingDepartDayCounted')
        .where('departId', '=', departId)
        .where('counter', '=', counter)
        .where('targetId', '=', targetId)
        .returning('createTime')
        .executeTakeFirst()
      if (gone)
        await db()
          .updateTable('teachingDepartDayLog')
          .set((eb) => ({ [counter]: eb(counter, '-', 1) }))
          .where('departId', '=', departId)
          .where('createTime', '=', dayOf(gone.createTime))
          .where('updateTime', 'is', null)
          .where(counter, '>', 0)
          .execute()
    }
  })
}

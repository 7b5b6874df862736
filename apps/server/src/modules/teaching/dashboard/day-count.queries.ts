import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { STUDENT } from '@mashu/contract/user-identity'
import { batches } from '../../../platform/batches.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import type { Span } from '../../../platform/time/time.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { deletedIds, membershipsAs, peopleAs } from '../../sys/user/user.ts'
import { PUBLISHED } from '../work/work.ts'

/** A day is counted by an index on times, so that the count reads only the works of that day. */

/** Rows with this kind count works of all kinds. */
export const ALL_KINDS = 'all'

export const counters = ['created', 'submitted', 'marked', 'published'] as const
export type Counter = (typeof counters)[number]
export type Counts = Record<Counter | 'active', number>

/** The whole school (null), or a list of departments. */
export type Reach = readonly string[] | null

type WorkTables = Tables & { work: Tables['teachingWork'] }
type Works = SelectQueryBuilder<WorkTables, 'work', object>
type WorkExpression = ExpressionBuilder<WorkTables, 'work'>

const works = () => db().selectFrom('teachingWork as work') as unknown as Works

const during = (column: 'createTime' | 'submitTime' | 'publishTime', { from, until }: Span) =>
  works().where(`work.${column}`, '>=', from).where(`work.${column}`, '<', until)

/** Each query selects a work at most once. */
const eventsOf: Record<Counter, (span: Span) => Works> = {
  created: (span) => during('createTime', span),
  submitted: (span) => during('submitTime', span),
  published: (span) => during('publishTime', span).where('work.workStatus', '>=', PUBLISHED),
  marked: ({ from, until }) =>
    db()
      .selectFrom('teachingWorkCorrect as mark')
      .innerJoin('teachingWork as work', 'work.id', 'mark.workId')
      .where('mark.createTime', '>=', from)
      .where('mark.createTime', '<', until) as unknown as Works,
}

/** Selects a work once for each of its saved versions. */
const savedByStudents = ({ from, until }: Span): Works =>
  db()
    .selectFrom('teachingWorkVersion as version')
    .innerJoin('teachingWork as work', 'work.id', 'version.workId')
    .innerJoin(peopleAs('student'), 'student.id', 'work.userId')
    .where('student.userIdentity', '=', STUDENT)
    .where('version.createTime', '>=', from)
    .where('version.createTime', '<', until) as unknown as Works

const alive = (query: Works) => query.where('work.deleteTime', 'is', null).where('work.userId', 'not in', deletedIds())

/** A work without a class counts in every class of its student. */
const byClass = (query: Works) =>
  query.leftJoin(membershipsAs('member'), (join) =>
    join.onRef('member.userId', '=', 'work.userId').on('work.departId', 'is', null),
  ) as unknown as Works
const classId = () => sql<string | null>`coalesce(work.depart_id, member.dep_id)`

const total = (eb: WorkExpression) => eb.fn.countAll<number>().as('total')
const students = (eb: WorkExpression) => eb.fn.count<number>('work.userId').distinct().as('total')

export interface DayRow extends Counts {
  departId: string | null
  workType: string
}

const none = (): Counts => ({ created: 0, submitted: 0, marked: 0, published: 0, active: 0 })

class DayTally {
  readonly #rows = new Map<string, DayRow>()

  add(departId: string | null, workType: string, counter: keyof Counts, count: number): void {
    const key = `${departId ?? ''}/${workType}`
    const row = this.#rows.get(key) ?? { departId, workType, ...none() }
    row[counter] += Number(count)
    this.#rows.set(key, row)
  }
  get rows(): DayRow[] {
    return [...this.#rows.values()]
  }
}

/** Counts all events of an interval for the school and for each class, in total and by kind of work. */
export async function countSpan(span: Span): Promise<DayRow[]> {
  const tally = new DayTally()
  tally.add(null, ALL_KINDS, 'created', 0)
  for (const counter of counters) {
    const events = alive(eventsOf[counter](span))
    const bySchool = await events.select('work.workType').select(total).groupBy('work.workType').execute()
    const byClasses = await byClass(events)
      .select([classId().as('departId'), 'work.workType'])
      .select(total)
      .groupBy([classId(), 'work.workType'])
      .execute()
    const found = [
      ...bySchool.map((row) => ({ ...row, departId: null })),
      ...byClasses.filter(({ departId }) => departId !== null),
    ]
    for (const row of found) {
      tally.add(row.departId, row.workType, counter, row.total)
      tally.add(row.departId, ALL_KINDS, counter, row.total)
    }
  }
  const saved = alive(savedByStudents(span))
  const allStudents = await saved.select(students).executeTakeFirst()
  tally.add(null, ALL_KINDS, 'active', allStudents?.total ?? 0)
  const active = await byClass(saved).select(classId().as('departId')).select(students).groupBy(classId()).execute()
  for (const row of active) if (row.departId !== null) tally.add(row.departId, ALL_KINDS, 'active', row.total)
  return tally.rows
}

const BATCH = 100

/** Replaces the rows of a day in one transaction. */
export function replaceDay(day: string, rows: readonly DayRow[]): Promise<void> {
  return transaction(async () => {
    await db().deleteFrom('teachingDayCount').where('day', '=', day).execute()
    for (const some of batches(rows, BATCH))
      await db()
        .insertInto('teachingDayCount')
        .values(
          some.map(({ departId, workType, ...row }) => ({
            id: newId(),
            day,
            departId,
            workType,
            createdCount: row.created,
            submittedCount: row.submitted,
            markedCount: row.marked,
            publishedCount: row.published,
            activeCount: row.active,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

export async function listDayRows(day: string): Promise<DayRow[]> {
  const rows = await db().selectFrom('teachingDayCount').selectAll().where('day', '=', day).execute()
  return rows.map((row) => ({
    departId: row.departId,
    workType: row.workType,
    created: row.createdCount,
    submitted: row.submittedCount,
    marked: row.markedCount,
    published: row.publishedCount,
    active: row.activeCount,
  }))
}

/** Returns the time of the oldest work. */
export async function selectFirstTime(): Promise<string | null> {
  const row = await db()
    .selectFrom('teachingWork')
    .select('createTime')
    .orderBy('createTime')
    .limit(1)
    .executeTakeFirst()
  return row?.createTime ?? null
}

export async function listCountedDays(first: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingDayCount')
    .select('day')
    .where('departId', 'is', null)
    .where('workType', '=', ALL_KINDS)
    .where('day', '>=', first)
    .execute()
  return rows.map(({ day }) => day)
}

import type { SelectQueryBuilder } from 'kysely'
import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'
import { ALL_KINDS, type Counts, type Reach } from './day-count.queries.ts'

/** Selects stored totals, so a day has only a few rows for any number of works. */

type DayCounts = SelectQueryBuilder<Tables, 'teachingDayCount', object>

export interface Days {
  /** The first and the last local day, both included. */
  first: string
  last: string
}

/** Databases accept no empty list, so an id that no row has replaces it. */
const orNone = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : [''])

function rowsOf({ first, last }: Days, reach: Reach): DayCounts {
  const rows: DayCounts = db()
    .selectFrom('teachingDayCount')
    .where('teachingDayCount.day', '>=', first)
    .where('teachingDayCount.day', '<=', last)
  return reach === null
    ? rows.where('teachingDayCount.departId', 'is', null)
    : rows.where('teachingDayCount.departId', 'in', orNone(reach))
}

const sums = (rows: DayCounts) =>
  rows.select(({ fn }) => [
    fn.sum<number>('teachingDayCount.createdCount').as('created'),
    fn.sum<number>('teachingDayCount.submittedCount').as('submitted'),
    fn.sum<number>('teachingDayCount.markedCount').as('marked'),
    fn.sum<number>('teachingDayCount.publishedCount').as('published'),
    fn.sum<number>('teachingDayCount.activeCount').as('active'),
  ])

/** Depending on the database, a sum is a text or null. */
const toCounts = (row: Record<keyof Counts, unknown> | undefined): Counts => ({
  created: Number(row?.created ?? 0),
  submitted: Number(row?.submitted ?? 0),
  marked: Number(row?.marked ?? 0),
  published: Number(row?.published ?? 0),
  active: Number(row?.active ?? 0),
})

export async function listDays(days: Days, reach: Reach): Promise<Map<string, Counts>> {
  const rows = await sums(rowsOf(days, reach).where('teachingDayCount.workType', '=', ALL_KINDS))
    .select('teachingDayCount.day')
    .groupBy('teachingDayCount.day')
    .execute()
  return new Map(rows.map((row) => [row.day, toCounts(row)]))
}

export async function selectSum(days: Days, reach: Reach): Promise<Counts> {
  return toCounts(await sums(rowsOf(days, reach).where('teachingDayCount.workType', '=', ALL_KINDS)).executeTakeFirst())
}

export async function listKinds(days: Days, reach: Reach): Promise<Map<string, Counts>> {
  const rows = await sums(rowsOf(days, reach).where('teachingDayCount.workType', '!=', ALL_KINDS))
    .select('teachingDayCount.workType')
    .groupBy('teachingDayCount.workType')
    .execute()
  return new Map(rows.map((row) => [row.workType, toCounts(row)]))
}

/** Returns sums by class. */
export async function listClasses({ first, last }: Days, reach: Reach): Promise<Map<string, Counts>> {
  let rows: DayCounts = db()
    .selectFrom('teachingDayCount')
    .where('teachingDayCount.workType', '=', ALL_KINDS)
    .where('teachingDayCount.day', '>=', first)
    .where('teachingDayCount.day', '<=', last)
    .where('teachingDayCount.departId', 'is not', null)
  if (reach !== null) rows = rows.where('teachingDayCount.departId', 'in', orNone(reach))
  const found = await sums(rows).select('teachingDayCount.departId').groupBy('teachingDayCount.departId').execute()
  return new Map(found.map((row) => [row.departId!, toCounts(row)]))
}

/** Returns which kinds of data the school has at all. */
export async function selectSchool(reach: Reach): Promise<{ classes: boolean; students: boolean; works: boolean }> {
  let classes = db().selectFrom('sysDepart').select('sysDepart.id').where('sysDepart.orgCategory', '=', '3')
  let students = db()
    .selectFrom(peopleAs('student'))
    .select('student.id')
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
  let works = db().selectFrom('teachingWork').select('teachingWork.id')
  if (reach !== null) {
    const members = memberIds(orNone(reach))
    classes = classes.where('sysDepart.id', 'in', orNone(reach))
    students = students.where('student.id', 'in', members)
    works = works.where('teachingWork.userId', 'in', members)
  }
  const [depart, student, work] = [
    await classes.limit(1).executeTakeFirst(),
    await students.limit(1).executeTakeFirst(),
    await works.limit(1).executeTakeFirst(),
  ]
  return { classes: depart !== undefined, students: student !== undefined, works: work !== undefined }
}

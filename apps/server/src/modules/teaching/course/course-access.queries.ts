import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { termsOf } from './course-access.rules.ts'
import { lockSale } from './sale.queries.ts'

const table = 'teachingCourseAccess'
/** Maximum number of people in a statement. */
const BATCH = 200

/** Selects courses with a current paid access. */
export const paidCourseIds = (userId: string) =>
  db()
    .selectFrom(table)
    .select('teachingCourseAccess.courseId')
    .where('teachingCourseAccess.userId', '=', userId)
    .where('teachingCourseAccess.openTime', '<=', now())
    .where((eb) =>
      eb.or([eb('teachingCourseAccess.endTime', 'is', null), eb('teachingCourseAccess.endTime', '>', now())]),
    )

/** Returns the courses that the person has paid for without a class. All units of these courses are open. */
export async function listOpenlyPaid(courseIds: readonly string[], userId: string): Promise<string[]> {
  if (courseIds.length === 0) return []
  const rows = await paidCourseIds(userId)
    .where('courseId', 'in', [...courseIds])
    .where('byClass', '=', 0)
    .execute()
  return rows.map((row) => row.courseId)
}

/** Lists the paid units with a task, in the order of the lessons. */
export async function listBoughtUnits(userIds: readonly string[]) {
  const found = []
  for (const some of batches(userIds, BATCH))
    found.push(
      ...(await db()
        .selectFrom('teachingCourseAccess as access')
        .innerJoin('teachingCourse as course', 'course.id', 'access.courseId')
        .innerJoin('teachingCourseUnit as unit', 'unit.courseId', 'course.id')
        .select(['access.userId', 'unit.id', 'unit.unitName as name', 'course.id as courseId', 'course.courseName'])
        .distinct()
        .select('unit.orderNum')
        .where('access.userId', 'in', some)
        .where('access.byClass', '=', 0)
        .where('unit.courseWorkType', 'is not', null)
        .orderBy('course.id')
        .orderBy('unit.orderNum')
        .orderBy('unit.id')
        .execute()),
    )
  return found
}

/** Null means unlimited access, and undefined means no access. */
export async function selectPaidEnd(courseId: string, userId: string): Promise<string | null | undefined> {
  const rows = await db()
    .selectFrom(table)
    .select('endTime')
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', now())]))
    .execute()
  if (rows.length === 0) return undefined
  return rows.some(({ endTime }) => endTime === null)
    ? null
    : rows
        .map(({ endTime }) => endTime!)
        .toSorted()
        .at(-1)!
}

export interface PaidAccess {
  userId: string
  courseId: string
  orderId: string
  byClass: boolean
  accessDays: number | null
  payTime: string
}

/** Locks the paid terms, so that two payments are processed one after the other. */
async function lockTerms(userId: string, courseId: string) {
  await lockSale(courseId)
  return db()
    .selectFrom(table)
    .select(['id', 'orderId', 'accessDays', 'payTime'])
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .execute()
}

async function writeTerms(rows: readonly { id: string; accessDays: number | null; payTime: string }[]): Promise<void> {
  for (const { id, openTime, endTime } of termsOf(rows))
    await db().updateTable(table).set({ openTime, endTime }).where('id', '=', id).execute()
}

/** Opens a course at most once per order. Must run inside the caller's transaction. */
export async function openPaidCourse({ byClass, ...access }: PaidAccess): Promise<void> {
  const before = await lockTerms(access.userId, access.courseId)
  if (before.some((row) => row.orderId === access.orderId)) return
  const id = newId()
  await db()
    .insertInto(table)
    .values({ id, ...access, byClass: byClass ? 1 : 0, openTime: access.payTime, endTime: null })
    .execute()
  await writeTerms([...before, { id, accessDays: access.accessDays, payTime: access.payTime }])
}

/** Later terms then begin earlier. Must run inside the caller's transaction. */
export async function closePaidCourse({
  userId,
  courseId,
  orderId,
}: Pick<PaidAccess, 'userId' | 'courseId' | 'orderId'>) {
  const before = await lockTerms(userId, courseId)
  await db().deleteFrom(table).where('orderId', '=', orderId).execute()
  await writeTerms(before.filter((row) => row.orderId !== orderId))
}

export function listCoursesCalled(names: readonly string[]) {
  if (names.length === 0) return Promise.resolve([])
  return db()
    .selectFrom('teachingCourse')
    .select(['id', 'courseName', 'price'])
    .where('courseName', 'in', [...names])
    .execute()
}

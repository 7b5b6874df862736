import { db } from '../../../platform/db/database.ts'
import { forNoKeyUpdate } from '../../../platform/db/row-lock.ts'

const SOLD = ['id', 'courseName', 'showHome', 'price', 'accessDays', 'saleText', 'placeLimit', 'saleDepartId'] as const

/** Returns the conditions of sale of a course. */
export function selectOptionalSale(courseId: string) {
  return db().selectFrom('teachingCourse').select(SOLD).where('id', '=', courseId).executeTakeFirst()
}
export type CourseSale = NonNullable<Awaited<ReturnType<typeof selectOptionalSale>>>

/** Returns {@link selectOptionalSale} locked until the transaction ends. */
export function lockSale(courseId: string) {
  const found = db().selectFrom('teachingCourse').select(SOLD).where('id', '=', courseId)
  return forNoKeyUpdate(found).executeTakeFirst()
}

/** Counts the orders that occupy a place: open and paid ones. */
export async function countPlaces(courseId: string): Promise<number> {
  const { total } = await db()
    .selectFrom('teachingOrder')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('courseId', '=', courseId)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  return Number(total)
}

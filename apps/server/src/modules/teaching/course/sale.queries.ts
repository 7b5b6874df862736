import { db } from '../../../platform/db/database.ts'
import { forNoKeyUpdate } from '../../../platform/db/row-lock.ts'

const SOLD = ['id', 'courseName', 'showHome', 'price', 'accessDays', 'saleText', 'placeLimit', 'saleDepartId'] as const

/** Returns the conditions of sale of a course. */
export function selectOptionalSale(courseId: string) {
  return db().selectFrom('teachingCourse').select(SOLD).where('id', '=', courseId).executeTakeFirst()
}
export type CourseSale = NonNullable<Awaited<ReturnType<typeof selectOptionalSale>>>

/** Returns the conditions of sale like `selectOptionalSale`, and locks the course until the transaction ends. */
export function lockSale(courseId: string) {
  const found = db().selectFrom('teachingCourse').select(SOLD).where('id', '=', courseId)
  return forNoKeyUpdate(found).executeTakeFirst()
}

/** Counts the open and paid orders of a course, because each occupies a place. */
export async function countPlaces(courseId: string): Promise<number> {
  const { total } = await db()
    .selectFrom('teachingOrder')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('courseId', '=', courseId)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  return Number(total)
}

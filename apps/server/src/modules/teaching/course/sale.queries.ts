import { db } from '../../../platform/db/database.ts'
import { forNoKeyUpdate } from '../../../platform/db/row-lock.ts'

const SOLD = ['id', 'courseName', 'showHome', 'price', 'accessDays', 'saleText', 'placeLimit', 'saleDepartId'] as const

export function selectOptionalSale(courseId: string) {
  return db().selectFrom('teachingCourse').select(SOLD).where('id', '=', courseId).executeTakeFirst()
}
export type CourseSale = NonNullable<Awaited<ReturnType<typeof selectOptionalSale>>>

/** Locks the course until the transaction ends. */
export function lockSale(courseId: string) {
  const found = db().selectFrom('teachingCourse').select(SOLD).where('id', '=', courseId)
  return forNoKeyUpdate(found).executeTakeFirst()
}

/** Open and paid orders occupy a place each. */
export async function countPlaces(courseId: string): Promise<number> {
  const { total } = await db()
    .selectFrom('teachingOrder')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('courseId', '=', courseId)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  return Number(total)
}

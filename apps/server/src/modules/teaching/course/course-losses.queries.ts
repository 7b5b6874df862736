import { OrderStatus } from '@mashu/contract/teaching/order/order'
import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'

type Ids = readonly string[]

async function countUnits(ids: Ids): Promise<number> {
  const { count } = await db()
    .selectFrom('teachingCourseUnit')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('courseId', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countClasses(ids: Ids): Promise<number> {
  const { count } = await db()
    .selectFrom('teachingCourseDept')
    .select((eb) => eb.fn.count('deptId').distinct().as('count'))
    .where('courseId', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Works in the recycle bin do not count, because their authors have deleted them. */
async function countWorks(ids: Ids): Promise<number> {
  const { count } = await db()
    .selectFrom('teachingWork as work')
    .innerJoin('teachingCourseUnit as unit', 'unit.id', 'work.courseId')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('unit.courseId', 'in', [...ids])
    .where('work.deleteTime', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Either all units of a course are open to a class, or only single units. */
async function countOpenHomework(ids: Ids): Promise<number> {
  const time = now()
  const { count } = await db()
    .selectFrom('teachingCourseDept as link')
    .innerJoin('teachingCourseUnit as unit', 'unit.courseId', 'link.courseId')
    .leftJoin('teachingCourseDeptUnit as opening', (join) =>
      join.onRef('opening.courseDeptId', '=', 'link.id').onRef('opening.unitId', '=', 'unit.id'),
    )
    .select((eb) => eb.fn.countAll().as('count'))
    .where('link.courseId', 'in', [...ids])
    .where('link.openTime', '<=', time)
    .where((eb) => eb.or([eb('unit.courseWork', '<>', ''), eb('unit.courseWorkType', 'is not', null)]))
    .where((eb) => eb.or([eb('link.unitByUnit', '=', 0), eb('opening.openTime', '<=', time)]))
    .where((eb) => eb.or([eb('opening.dueTime', 'is', null), eb('opening.dueTime', '>', time)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts people who would lose a paid course, and pending orders that could not be fulfilled. */
async function countSales(ids: Ids): Promise<{ buyers: number; pendingOrders: number }> {
  const access = await db()
    .selectFrom('teachingCourseAccess')
    .select((eb) => eb.fn.count('userId').distinct().as('count'))
    .where('courseId', 'in', [...ids])
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', now())]))
    .executeTakeFirstOrThrow()
  const orders = await db()
    .selectFrom('teachingOrder')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('courseId', 'in', [...ids])
    .where('status', '=', OrderStatus.pending)
    .executeTakeFirstOrThrow()
  return { buyers: Number(access.count), pendingOrders: Number(orders.count) }
}

/** Also counts the works that would be kept. */
export async function countLosses(ids: Ids) {
  return {
    units: await countUnits(ids),
    classes: await countClasses(ids),
    openHomework: await countOpenHomework(ids),
    works: await countWorks(ids),
    ...(await countSales(ids)),
  }
}

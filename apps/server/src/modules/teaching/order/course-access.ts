import { OrderStatus } from '@mashu/contract/teaching/order/order'
import { isMemberOfAny, recordUsers, deleteUserDeparts, insertUserDeparts } from '../../sys/user/user.ts'
import { closePaidCourse, countPlaces, lockSale, openPaidCourse } from '../course/course.ts'
import { listDecided, type OrderRow } from './order.queries.ts'

export async function openCourse(order: OrderRow, payTime: string, by: string): Promise<{ joinedClass: number }> {
  const { id: orderId, userId, courseId, departId, accessDays } = order
  if (userId === null) return { joinedClass: 0 }
  if (courseId !== null)
    await openPaidCourse({ userId, courseId, orderId, byClass: departId !== null, accessDays, payTime })
  if (departId === null || (await isMemberOfAny(userId, [departId]))) return { joinedClass: 0 }
  await recordUsers({ username: by }, [userId], 'edit', () => insertUserDeparts(departId, [userId]))
  return { joinedClass: 1 }
}

export async function closeCourse(
  { id: orderId, userId, courseId, departId, joinedClass }: OrderRow,
  by: string,
): Promise<void> {
  if (userId === null) return
  if (courseId !== null) await closePaidCourse({ userId, courseId, orderId })
  if (departId !== null && joinedClass === 1)
    await recordUsers({ username: by }, [userId], 'edit', () => deleteUserDeparts(departId, [userId]))
}

/**
 * Sets the access to a course after its return from the recycle bin, by each order's payments and refunds. Must run
 * inside the caller's transaction.
 */
export async function settleAccess(courseId: string): Promise<void> {
  for (const { id: orderId, userId, departId, accessDays, status, payTime } of await listDecided(courseId)) {
    if (userId === null) continue
    if (status === OrderStatus.refunded) await closePaidCourse({ userId, courseId, orderId })
    else if (payTime !== null)
      await openPaidCourse({ userId, courseId, orderId, byClass: departId !== null, accessDays, payTime })
  }
}

export async function hasPlace(order: OrderRow): Promise<boolean> {
  if (order.courseId === null) return false
  const sale = await lockSale(order.courseId)
  return sale !== undefined && (sale.placeLimit === null || (await countPlaces(order.courseId)) < sale.placeLimit)
}

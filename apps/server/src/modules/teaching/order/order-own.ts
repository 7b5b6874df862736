import { Problem } from '@mashu/contract'
import { orderProblem } from '@mashu/contract/teaching/order/order'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { canReadCourse, selectOptionalSale, selectPaidEnd, type CourseSale } from '../course/course.ts'
import { selectOptionalCoupon } from './coupon.queries.ts'
import { selectOptionalPending } from './order.queries.ts'
import { placeInTurn, couponOf, placesLeft, type Wish } from './placing.service.ts'

/** True for a person who needs no payment, or whose paid access has no end. */
async function isOpenTo(user: Principal, courseId: string): Promise<boolean> {
  const end = await selectPaidEnd(courseId, user.id)
  return end === null || (end === undefined && (await canReadCourse(user, courseId)))
}

export async function orderOwn(
  user: Principal,
  wish: Pick<Wish, 'courseId' | 'couponCode' | 'learner'>,
  clock: ZoneClock,
) {
  await assertOnSale(wish.courseId)
  if (await isOpenTo(user, wish.courseId)) throw orderProblem('order.alreadyOpen', { name: '你' })
  const buyer = { id: user.id, name: user.realname }
  return placeInTurn({ ...wish, buyer, by: user.username }, clock)
}

/**
 * A course without a price, or that is not on the home page, is sold only by staff.
 * @throws `order.notSold`
 */
async function assertOnSale(courseId: string): Promise<CourseSale & { price: number }> {
  const sale = await selectOptionalSale(courseId)
  if (!sale || sale.price === null || sale.showHome !== 1) throw orderProblem('order.notSold')
  return { ...sale, price: sale.price }
}

/** Reserves neither a place nor a coupon. */
export async function quoteFor(user: Principal, courseId: string, couponCode: string | null | undefined) {
  const sale = await assertOnSale(courseId)
  let [coupon, couponProblem] = [{ discount: 0 }, null as string | null]
  try {
    const wish = { courseId, userId: user.id, price: sale.price, find: selectOptionalCoupon }
    coupon = await couponOf(couponCode, wish)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    couponProblem = error.message
  }
  return {
    courseId,
    courseName: sale.courseName,
    listPrice: sale.price,
    discount: coupon.discount,
    price: sale.price - coupon.discount,
    accessDays: sale.accessDays,
    saleText: sale.saleText,
    placesLeft: await placesLeft(sale),
    open: await isOpenTo(user, courseId),
    orderId: (await selectOptionalPending(user.id, courseId))?.id ?? null,
    couponProblem,
  }
}

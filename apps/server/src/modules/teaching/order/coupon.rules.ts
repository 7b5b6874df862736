import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { CouponType } from '@mashu/contract/teaching/order/coupon'

export interface CouponTerms {
  couponType: number
  amountOff: number | null
  percentOff: number | null
  courseId: string | null
  totalLimit: number | null
  personLimit: number | null
  startTime: string | null
  endTime: string | null
  status: number
}

/** Returns whole fen, at most the price. Fractions of a fen are rounded down. */
export function discountOf(
  coupon: Pick<CouponTerms, 'couponType' | 'amountOff' | 'percentOff'>,
  price: number,
): number {
  const off =
    coupon.couponType === CouponType.percent
      ? Math.floor((price * (coupon.percentOff ?? 0)) / 100)
      : (coupon.amountOff ?? 0)
  return Math.min(price, off)
}

type CouponFault = 'coupon.over' | 'coupon.otherCourse' | 'coupon.usedUp' | 'coupon.usedByYou'

/** Returns null for a valid coupon. `used` counts open and paid orders. */
export function couponFault(
  coupon: CouponTerms,
  wish: { courseId: string; time: string },
  used: { all: number; byPerson: number },
): CouponFault | null {
  const { startTime, endTime, totalLimit, personLimit } = coupon
  const isOver = coupon.status !== 1 || (startTime !== null && startTime > wish.time)
  if (isOver || (endTime !== null && isAfterEnd(wish.time, endTime))) return 'coupon.over'
  if (coupon.courseId !== null && coupon.courseId !== wish.courseId) return 'coupon.otherCourse'
  if (personLimit !== null && used.byPerson >= personLimit) return 'coupon.usedByYou'
  return totalLimit !== null && used.all >= totalLimit ? 'coupon.usedUp' : null
}

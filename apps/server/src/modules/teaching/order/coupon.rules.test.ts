import { expect, test } from 'vitest'
import { couponFault, discountOf, type CouponTerms } from './coupon.rules.ts'

const coupon = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  couponType: 1,
  amountOff: 2000,
  percentOff: null,
  courseId: null,
  totalLimit: null,
  personLimit: null,
  startTime: null,
  endTime: null,
  status: 1,
  ...change,
})

test.each([
  [coupon(), 12_800, 2000],
  [coupon(), 1500, 1500],
  [coupon({ couponType: 2, percentOff: 20 }), 12_800, 2560],
  [coupon({ couponType: 2, percentOff: 33 }), 999, 329],
  [coupon({ couponType: 2, percentOff: 100 }), 999, 999],
])('the coupon %o reduces the price %i by $2', (terms, price, off) => {
  expect(discountOf(terms, price)).toBe(off)
})

const time = '2026-05-01T00:00:00.000Z'
test.each([
  [{}, [9, 9], null],
  [{ status: 0 }, [0, 0], 'coupon.over'],
  [{ startTime: '2026-05-02T00:00:00.000Z' }, [0, 0], 'coupon.over'],
  [{ endTime: time }, [0, 0], null],
  [{ endTime: '2026-04-30T23:59:00.000Z' }, [0, 0], 'coupon.over'],
  [{ courseId: 'other' }, [0, 0], 'coupon.otherCourse'],
  [{ courseId: 'k1', totalLimit: 2 }, [1, 0], null],
  [{ totalLimit: 2 }, [2, 0], 'coupon.usedUp'],
  [{ personLimit: 1 }, [5, 1], 'coupon.usedByYou'],
] as const)(
  'a coupon with %o that was used %o times (in total, by this person) has the fault %s',
  (change, [all, byPerson], fault) => {
    expect(couponFault(coupon(change), { courseId: 'k1', time }, { all, byPerson })).toBe(fault)
  },
)

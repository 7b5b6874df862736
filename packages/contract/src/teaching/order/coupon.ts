import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { audit, Code, DictNumber, Flag, Id, Maybe, Money, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

/** Dictionary coupon_type: an amount or a percentage. */
export const CouponType = { fixed: 1, percent: 2 } as const

const limit = (title: string) => Type.Integer({ title, minimum: 1, maximum: 1_000_000 })
const fields = {
  couponCode: Code(20, '优惠码', 4),
  couponName: Text(50, '名称', { min: 1 }),
  couponType: DictNumber('coupon_type', '优惠方式'),
  amountOff: Money('减多少', { least: 1 }),
  /** With 20, the price 100 becomes 80. */
  percentOff: Type.Integer({ title: '减百分之几', minimum: 1, maximum: 100 }),
  courseId: { ...Id, title: '限用课程' },
  totalLimit: limit('总共可用次数'),
  personLimit: limit('每人可用次数'),
  startTime: Time('开始时间'),
  endTime: Time('结束时间'),
  status: Flag('启用'),
}
const nullable = {
  amountOff: Nullable(fields.amountOff),
  percentOff: Nullable(fields.percentOff),
  courseId: Nullable(fields.courseId),
  totalLimit: Nullable(fields.totalLimit),
  personLimit: Nullable(fields.personLimit),
  startTime: Nullable(fields.startTime),
  endTime: Nullable(fields.endTime),
}

export const Coupon = Type.Object({
  id: Id,
  ...fields,
  ...nullable,
  usedCount: Type.Integer({ title: '已用次数' }),
  ...audit,
})
export const CouponForm = Type.Object({
  couponCode: fields.couponCode,
  couponName: fields.couponName,
  couponType: fields.couponType,
  amountOff: Maybe(fields.amountOff),
  percentOff: Maybe(fields.percentOff),
  courseId: Maybe(fields.courseId),
  totalLimit: Maybe(fields.totalLimit),
  personLimit: Maybe(fields.personLimit),
  startTime: Maybe(fields.startTime),
  endTime: Maybe(fields.endTime),
  status: Type.Optional(fields.status),
})

export const coupon = crud('/teaching/teachingCoupon', 'teaching:coupon', {
  label: '优惠券',
  row: Coupon,
  form: CouponForm,
  asSheet: true,
  search: ['couponCode', 'couponName', 'couponType', 'courseId', 'status'],
})

export const couponProblems = {
  'coupon.codeTaken': refuse('优惠码已经存在'),
  'coupon.inUse': refuse('优惠码 {code} 已经有订单用过，不能删除；可以停用'),
  'coupon.noAmount': refuse('请填写减多少'),
  'coupon.noPercent': refuse('请填写减百分之几'),
  'coupon.badTimes': refuse('结束时间要晚于开始时间'),
} as const satisfies Record<string, ProblemDefinition>
export const couponProblem = catalogue(couponProblems)

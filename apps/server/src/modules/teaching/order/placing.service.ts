import { orderProblem, OrderStatus } from '@mashu/contract/teaching/order/order'
import { HOUR_MS } from '../../../platform/time/duration.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { KeyQueue } from '../../../platform/key-queue.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { dayOf } from '../../../platform/time/day.ts'
import { setting } from '../../sys/config/config.ts'
import { countPlaces, lockSale, selectOptionalSale, selectPaidEnd, type CourseSale } from '../course/course.ts'
import { takeStep } from './take-step.service.ts'
import { countUses, couponKey, lockCoupon, selectOptionalCoupon } from './coupon.queries.ts'
import { couponFault, discountOf } from './coupon.rules.ts'
import { insertEvent, insertOrder, selectOptionalPending, selectOptionalState } from './order.queries.ts'

export interface Wish {
  buyer: { id: string; name: string }
  courseId: string
  couponCode?: string | null | undefined
  /** Staff and buyer have agreed on this price. The default is the price of the course. Buyers cannot set it. */
  price?: number | null | undefined
  learner?: string | null | undefined
  actionId?: string | null | undefined
  comment?: string | null | undefined
  by: string
}

const HOURS = 48

const payUntil = () => new Date(Date.now() + Number(setting('_orderHours') || HOURS) * HOUR_MS).toISOString()

/** Begins with the date, for people. The last twelve digits of ids repeat only after 2.8 days. */
const newOrderNo = (clock: ZoneClock, id: string) => `${dayOf(clock, now()).replaceAll('-', '')}${id.slice(-12)}`

/** @throws when the coupon is not valid */
async function takeCoupon(code: string, { courseId, userId, price, find }: CouponWish) {
  const coupon = await find(code)
  if (!coupon) throw orderProblem('coupon.unknown')
  const fault = couponFault(coupon, { courseId, time: now() }, await countUses(coupon.id, userId))
  if (fault !== null) throw orderProblem(fault)
  return { couponId: coupon.id, couponCode: coupon.couponCode, discount: discountOf(coupon, price) }
}

interface CouponWish {
  courseId: string
  userId: string
  /** Fen. */
  price: number
  find: typeof selectOptionalCoupon
}
const NO_COUPON = { couponId: null, couponCode: null, discount: 0 }
export const couponOf = (code: string | null | undefined, wish: CouponWish) =>
  code?.trim() ? takeCoupon(code, wish) : Promise.resolve(NO_COUPON)

/** Null means unlimited places. */
export async function placesLeft({ id, placeLimit }: CourseSale): Promise<number | null> {
  return placeLimit === null ? null : Math.max(0, placeLimit - (await countPlaces(id)))
}

interface Placed {
  id: string
  status: number
  /** True when the buyer already had this open order. */
  known: boolean
}

/** Reads with or without locks. */
interface Reading {
  sale: typeof selectOptionalSale
  coupon: typeof selectOptionalCoupon
}
const LOOKING: Reading = { sale: selectOptionalSale, coupon: selectOptionalCoupon }
const HOLDING: Reading = { sale: lockSale, coupon: lockCoupon }

/**
 * Returns the buyer's open order for this course, or the data of a new order.
 * @throws the reason why the buyer cannot order the course
 */
async function decide(wish: Wish, reading: Reading) {
  const { buyer, courseId } = wish
  const sale = await reading.sale(courseId)
  const listPrice = wish.price ?? sale?.price ?? null
  if (!sale || listPrice === null) throw orderProblem('order.notSold')
  const pending = await selectOptionalPending(buyer.id, courseId)
  if (pending) return { pending }
  if ((await selectPaidEnd(courseId, buyer.id)) === null) throw orderProblem('order.alreadyOpen', { name: buyer.name })
  if ((await placesLeft(sale)) === 0) throw orderProblem('order.full')
  const found = { courseId, userId: buyer.id, price: listPrice, find: reading.coupon }
  return { sale, listPrice, coupon: await couponOf(wish.couponCode, found) }
}

const turns = perDatabase(() => new KeyQueue())

/**
 * Runs {@link placeOrder} in its own transaction. Buyers of the same course or with the same coupon wait in a queue
 * here, because two hundred buyers who waited in the database would use all connections.
 * A buyer who can get no place or coupon is refused without waiting for a lock.
 */
export function placeInTurn(wish: Wish, clock: ZoneClock): Promise<Placed> {
  const queue = turns()
  const place = async () => {
    const { pending } = await decide(wish, LOOKING)
    return pending ? { ...pending, known: true } : transaction(() => placeOrder(wish, clock))
  }
  const code = couponKey(wish.couponCode ?? '')
  return queue.run(`course ${wish.courseId}`, code ? () => queue.run(`coupon ${code}`, place) : place)
}

/**
 * Orders a course in the caller's transaction, or returns the buyer's open order. Orders for a course are processed one
 * after the other, so that no place or coupon is used twice.
 */
export async function placeOrder(wish: Wish, clock: ZoneClock): Promise<Placed> {
  const { buyer, courseId, by } = wish
  const { pending, sale, listPrice, coupon } = await decide(wish, HOLDING)
  if (pending) return { ...pending, known: true }
  const id = newId()
  const row = {
    id,
    orderNo: newOrderNo(clock, id),
    userId: buyer.id,
    buyerName: buyer.name,
    learner: wish.learner?.trim() || null,
    courseId,
    courseName: sale.courseName,
    listPrice,
    ...coupon,
    price: listPrice - coupon.discount,
    payPrice: 0,
    refundPrice: 0,
    status: OrderStatus.pending,
    actionId: wish.actionId ?? null,
    method: null,
    comment: wish.comment ?? null,
    accessDays: sale.accessDays,
    departId: sale.saleDepartId,
    joinedClass: 0,
    expireTime: payUntil(),
    payTime: null,
    createBy: by,
  }
  await recordChange({ table: 'teachingOrder', ids: [id], operation: 'add', user: { username: by } }, async () => {
    await insertOrder(row)
    await insertEvent({ orderId: id, fromStatus: null, toStatus: row.status, event: '下单', createBy: by })
    // An order that costs nothing, for example with a coupon, counts as paid.
    if (row.price === 0)
      await takeStep((await selectOptionalState(id))!, { kind: 'pay', amount: 0 }, { by, reason: '优惠后不用付款' })
  })
  return { id, status: row.price === 0 ? OrderStatus.paid : OrderStatus.pending, known: false }
}

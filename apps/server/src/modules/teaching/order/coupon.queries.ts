import { sql } from 'kysely'
import { OrderStatus } from '@mashu/contract/teaching/order/order'
import { db } from '../../../platform/db/database.ts'
import { forNoKeyUpdate } from '../../../platform/db/row-lock.ts'

/** The states of orders that use up a coupon: open and paid. */
const USING = [OrderStatus.pending, OrderStatus.paid]

/** Returns a code in upper case, as the database stores it. */
export const couponKey = (code: string): string => code.trim().toUpperCase()

const couponCalled = (code: string) =>
  db().selectFrom('teachingCoupon').selectAll().where('couponCode', '=', couponKey(code))

export const selectOptionalCoupon = (code: string) => couponCalled(code).executeTakeFirst()

/** Returns the same row as {@link selectOptionalCoupon}, locked until the transaction ends. */
export const lockCoupon = (code: string) => forNoKeyUpdate(couponCalled(code)).executeTakeFirst()

/** Counts the uses of a coupon by all people and by this person. */
export async function countUses(couponId: string, userId: string): Promise<{ all: number; byPerson: number }> {
  const row = await db()
    .selectFrom('teachingOrder')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select(sql<number>`sum(case when user_id = ${userId} then 1 else 0 end)`.as('byPerson'))
    .where('couponId', '=', couponId)
    .where('status', 'in', USING)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), byPerson: Number(row.byPerson ?? 0) }
}

/** Counts the open and paid orders of coupons, keyed by coupon id. */
export async function countUsesOf(ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('teachingOrder')
    .select((eb) => ['couponId', eb.fn.countAll<number>().as('total')])
    .where('couponId', 'in', [...ids])
    .where('status', 'in', USING)
    .groupBy('couponId')
    .execute()
  return new Map(rows.map((row) => [row.couponId!, Number(row.total)]))
}

/** Returns the code of one of these coupons that at least one order has used. */
export async function selectUsedCode(ids: readonly string[]): Promise<string | undefined> {
  const row = await db()
    .selectFrom('teachingOrder')
    .select('couponCode')
    .where('couponId', 'in', [...ids])
    .limit(1)
    .executeTakeFirst()
  return row?.couponCode ?? undefined
}

/** Returns the stored terms of a coupon, because an edit may contain only some of the terms. */
export function selectOptionalTerms(id: string) {
  return db()
    .selectFrom('teachingCoupon')
    .select(['couponType', 'amountOff', 'percentOff', 'startTime', 'endTime'])
    .where('id', '=', id)
    .executeTakeFirst()
}

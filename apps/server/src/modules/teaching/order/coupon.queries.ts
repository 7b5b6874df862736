import { sql } from 'kysely'
import { OrderStatus } from '@mashu/contract/teaching/order/order'
import { db } from '../../../platform/db/database.ts'
import { forNoKeyUpdate } from '../../../platform/db/row-lock.ts'

/** Open and paid orders use up a coupon. */
const USING = [OrderStatus.pending, OrderStatus.paid]

/** The database stores codes in upper case. */
export const couponKey = (code: string): string => code.trim().toUpperCase()

const couponCalled = (code: string) =>
  db().selectFrom('teachingCoupon').selectAll().where('couponCode', '=', couponKey(code))

export const selectOptionalCoupon = (code: string) => couponCalled(code).executeTakeFirst()

/** Locks the row of {@link selectOptionalCoupon} until the transaction ends. */
export const lockCoupon = (code: string) => forNoKeyUpdate(couponCalled(code)).executeTakeFirst()

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

/** Counts open and paid orders. */
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

/** Returns the code of one of these coupons that an order has used. */
export async function selectUsedCode(ids: readonly string[]): Promise<string | undefined> {
  const row = await db()
    .selectFrom('teachingOrder')
    .select('couponCode')
    .where('couponId', 'in', [...ids])
    .limit(1)
    .executeTakeFirst()
  return row?.couponCode ?? undefined
}

/** An edit may contain only some of the terms. */
export function selectOptionalTerms(id: string) {
  return db()
    .selectFrom('teachingCoupon')
    .select(['couponType', 'amountOff', 'percentOff', 'startTime', 'endTime'])
    .where('id', '=', id)
    .executeTakeFirst()
}

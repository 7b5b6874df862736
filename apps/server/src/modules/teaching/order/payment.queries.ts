import { sql } from 'kysely'
import { PaymentState } from '@mashu/contract/teaching/order/order'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

const table = 'teachingPayment'

export interface NewPayment {
  orderId: string
  provider: string
  reference: string
  amount: number | null
  method: string | null
  state: number
  proofFile: string | null
  comment: string | null
  createBy: string
}

/** @returns false when a payment with the same reference is already recorded */
export async function insertPayment(payment: NewPayment): Promise<boolean> {
  const time = now()
  const isConfirmed = payment.state === PaymentState.confirmed
  const result = await db()
    .insertInto(table)
    .values({
      id: newId(),
      ...payment,
      createTime: time,
      ...(isConfirmed ? { confirmBy: payment.createBy, confirmTime: time } : {}),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export function selectOptionalPayment(which: { id: string } | { provider: string; reference: string }) {
  const found = db().selectFrom(table).selectAll()
  return (
    'id' in which
      ? found.where('id', '=', which.id)
      : found.where('provider', '=', which.provider).where('reference', '=', which.reference)
  ).executeTakeFirst()
}

/** @returns false when the proof of payment is already settled */
export async function settleTold(
  id: string,
  values: { state: number; amount?: number; method?: string; comment?: string | null; confirmBy: string },
): Promise<boolean> {
  const result = await db()
    .updateTable(table)
    .set({ ...values, confirmTime: now() })
    .where('id', '=', id)
    .where('state', '=', PaymentState.told)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export async function listPayments(orderId: string) {
  const rows = await db()
    .selectFrom(table)
    .select([
      'id',
      'amount',
      'method',
      'state',
      'proofFile',
      'comment',
      'confirmBy',
      'confirmTime',
      'createBy',
      'createTime',
    ])
    .where('orderId', '=', orderId)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
  return rows.map(({ proofFile, ...row }) => ({ ...row, hasProof: proofFile !== null }))
}

export async function countTold(orderId: string): Promise<number> {
  const { total } = await db()
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('orderId', '=', orderId)
    .where('state', '=', PaymentState.told)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Sums payments and refunds in intervals of ten minutes. */
export function listMoney(from: string, to: string) {
  return db()
    .selectFrom(table)
    .select([
      sql<string>`substr(confirm_time, 1, 15)`.as('part'),
      sql<number>`sum(case when amount > 0 then 1 else 0 end)`.as('paidCount'),
      sql<number>`sum(case when amount > 0 then amount else 0 end)`.as('paid'),
      sql<number>`sum(case when amount < 0 then -amount else 0 end)`.as('refunded'),
    ])
    .where('state', '=', PaymentState.confirmed)
    .where('confirmTime', '>=', from)
    .where('confirmTime', '<', to)
    .groupBy(sql`substr(confirm_time, 1, 15)`)
    .execute()
}

import { sql } from 'kysely'
import { order } from '@mashu/contract/teaching/order/order'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listBatches, listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { now } from '../../../platform/time/time.ts'

const table = 'teachingOrder'
const ownColumns = [
  'teachingOrder.id',
  'orderNo',
  'learner',
  'courseId',
  'courseName',
  'listPrice',
  'discount',
  'price',
  'payPrice',
  'refundPrice',
  'couponCode',
  'status',
  'method',
  'accessDays',
  'expireTime',
  'payTime',
  'teachingOrder.createTime',
] as const
const columns = [
  ...ownColumns,
  'userId',
  'buyerName',
  'actionId',
  'comment',
  'departId',
  'teachingOrder.createBy',
  'teachingOrder.updateBy',
  'teachingOrder.updateTime',
] as const

const waitingProofs = sql<number>`(
  select count(*) from teaching_payment as told where told.order_id = teaching_order.id and told.state = 0
)`.as('waitingProofs')

const defaultOrder = [['createTime', 'desc']] as const

const shown = () =>
  db()
    .selectFrom(table)
    .select(columns)
    .select([waitingProofs, rowVersionOf(table)])

export function listOrders(query: ListQuery) {
  return listPage(shown(), { contract: order.list, query, table, columns: { waitingProofs: null }, defaultOrder })
}

export function listOrderBatches(query: ListQuery, ids: readonly string[] | null, limit: number) {
  const found = ids ? shown().where('teachingOrder.id', 'in', [...ids]) : shown()
  return listBatches(
    found,
    { contract: order.list, query, table, columns: { waitingProofs: null }, defaultOrder },
    limit,
  )
}

export function selectOptionalOrder(id: string) {
  return shown().where('teachingOrder.id', '=', id).executeTakeFirst()
}

export function selectOptionalOrderId(orderNo: string) {
  return db().selectFrom(table).select('id').where('orderNo', '=', orderNo).executeTakeFirst()
}

export function listOwnOrders(query: ListQuery, userId: string) {
  return listPage(db().selectFrom(table).select(ownColumns).select(waitingProofs).where('userId', '=', userId), {
    contract: ownOrder.mine,
    query,
    table,
    columns: { waitingProofs: null },
    defaultOrder,
  })
}

export function selectOptionalOwnOrder(id: string, userId: string) {
  return db()
    .selectFrom(table)
    .select(ownColumns)
    .select(waitingProofs)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export function selectOptionalState(id: string) {
  return db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOptionalState>>>

/** Lists paid and refunded orders by time of payment. */
export function listDecided(courseId: string) {
  return db()
    .selectFrom(table)
    .select(['id', 'userId', 'departId', 'accessDays', 'status', 'payTime'])
    .where('courseId', '=', courseId)
    .where('status', 'in', [1, 2])
    .orderBy('payTime')
    .execute()
}

export function selectOptionalPending(userId: string, courseId: string) {
  return db()
    .selectFrom(table)
    .select(['id', 'status'])
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .where('status', '=', 0)
    .executeTakeFirst()
}

export type NewOrder = Omit<OrderRow, 'id' | 'updateBy' | 'updateTime' | 'createTime'> & { id: string }

export async function insertOrder(row: NewOrder): Promise<void> {
  const time = now()
  await db()
    .insertInto(table)
    .values({ ...row, createTime: time, updateBy: row.createBy, updateTime: time })
    .execute()
}

export async function updateOrder(id: string, values: Partial<Omit<OrderRow, 'id'>>, by: string): Promise<void> {
  await db()
    .updateTable(table)
    .set({ ...values, updateBy: by, updateTime: now() })
    .where('id', '=', id)
    .execute()
}

export interface NewEvent {
  orderId: string
  fromStatus: number | null
  toStatus: number
  event: string
  amount?: number | null
  reason?: string | null
  createBy: string
}

export async function insertEvent(event: NewEvent): Promise<void> {
  await db()
    .insertInto('teachingOrderEvent')
    .values({ id: newId(), amount: null, reason: null, ...event, createTime: now() })
    .execute()
}

export function listEvents(orderId: string) {
  return db()
    .selectFrom('teachingOrderEvent')
    .select(['id', 'event', 'fromStatus', 'toStatus', 'amount', 'reason', 'createBy', 'createTime'])
    .where('orderId', '=', orderId)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

/** Leaves out orders with money that is not fully refunded, and orders with a pending proof of payment. */
export async function listOverdue(most: number): Promise<string[]> {
  const rows = await db()
    .selectFrom(table)
    .select('id')
    .where('status', '=', 0)
    .where('expireTime', '<', now())
    .whereRef('payPrice', '=', 'refundPrice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('teachingPayment as told')
            .select('told.id')
            .whereRef('told.orderId', '=', 'teachingOrder.id')
            .where('told.state', '=', 0),
        ),
      ),
    )
    .orderBy('expireTime')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** Counts orders per ten minutes, so that the caller can sum the days of its time zone. */
export function listNewCounts(from: string, to: string) {
  return db()
    .selectFrom(table)
    .select((eb) => [sql<string>`substr(create_time, 1, 15)`.as('part'), eb.fn.countAll<number>().as('total')])
    .where('createTime', '>=', from)
    .where('createTime', '<', to)
    .groupBy(sql`substr(create_time, 1, 15)`)
    .execute()
}

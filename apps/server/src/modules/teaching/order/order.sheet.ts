import { sheetProblem } from '@mashu/contract/sheet'
import { Order, OrderSheetForm, OrderStatus } from '@mashu/contract/teaching/order/order'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { ListQuery } from '../../../platform/http/list/list.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { listPeopleCalled } from '../../sys/user/user.ts'
import { listCoursesCalled } from '../course/course.ts'
import { cancelOrder, confirmByHand, refundByHand } from './by-hand.ts'
import { listOrderBatches, selectOptionalState } from './order.queries.ts'
import { placeOrder } from './placing.service.ts'

const OTHER = '5'

interface SheetOrder {
  userId: string
  realname: string
  courseId: string
  price?: number | null
  payPrice?: number | null
  method?: string | null
  actionId?: string | null
  comment?: string | null
}

/** The `clientKey` of the payment that an imported row contains. */
const PAID_KEY = 'import'

/** @returns an empty text when the person already had an order for the course, which an undo must not change */
async function insertRow(row: SheetOrder, user: Principal, clock: ZoneClock): Promise<string> {
  const { userId, realname, courseId, price = null, payPrice, method, actionId, comment } = row
  const wish = { buyer: { id: userId, name: realname }, courseId, price, actionId, comment, by: user.username }
  const { id, known } = await placeOrder(wish, clock)
  const amount = payPrice ?? 0
  if (amount > 0)
    await confirmByHand({ id, amount, method: method || OTHER, clientKey: PAID_KEY }, { by: user.username })
  return known ? '' : id
}

/** Orders are never deleted: unpaid orders are cancelled, and payments are refunded, which closes the course. */
async function removeImported(ids: readonly string[], user: Principal): Promise<void> {
  const actor = { by: user.username, reason: '撤销导入' }
  for (const id of ids) {
    const order = await selectOptionalState(id)
    if (!order) throw sheetProblem('sheet.changed')
    const { payPrice, refundPrice, method, status } = order
    const amount = payPrice - refundPrice
    if (amount > 0) await refundByHand({ id, amount, method: method || OTHER, clientKey: `${PAID_KEY}-undo` }, actor)
    if (status === OrderStatus.pending) await cancelOrder(id, actor)
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

type Course = Awaited<ReturnType<typeof listCoursesCalled>>[number]

function readCourse({ values, errors }: ImportRow, found: readonly Course[]): void {
  if (found.length !== 1) errors['courseName'] ??= found.length === 0 ? '没有这门课程' : '有几门课程叫这个名字'
  const price = (values['price'] as number | null | undefined) ?? found[0]?.price ?? null
  if (price === null && found.length === 1) errors['price'] ??= '这门课程没有价格，请填写订单金额'
  if (price !== null && Number(values['payPrice'] ?? 0) > price) errors['payPrice'] ??= '实付金额多于订单金额'
  values['courseId'] = found[0]?.id
}

/** Replaces the names of people and courses in the cells by ids. */
async function readNames(rows: readonly ImportRow[]): Promise<void> {
  const known = await listPeopleCalled(rows.map(({ values }) => text(values['username'])))
  const people = new Map(known.map((row) => [row.usernameKey, row]))
  const courses = await listCoursesCalled([...new Set(rows.map(({ values }) => text(values['courseName'])))])
  for (const row of rows) {
    const person = people.get(asciiFold(text(row.values['username'])))
    if (!person) row.errors['username'] ??= '没有这个账号'
    Object.assign(row.values, { userId: person?.id, realname: person?.realname })
    readCourse(
      row,
      courses.filter(({ courseName }) => courseName === text(row.values['courseName'])),
    )
  }
}

/**
 * A sheet contains names of people and courses in place of ids. A paid amount in a row is booked together with the
 * order.
 */
export const orderSheet = (clock: ZoneClock): SheetSource => ({
  title: '订单',
  fileName: '订单表',
  sheetName: '订单表',
  table: 'teachingOrder',
  // The functions for orders record their own versions.
  history: false,
  row: Order,
  form: OrderSheetForm,
  columns: [
    { key: 'createTime', title: '创建日期', only: 'export' },
    { key: 'orderNo', only: 'export' },
    { key: 'username', only: 'import' },
    { key: 'buyerName', only: 'export' },
    { key: 'userId', title: '购买人编号', only: 'export' },
    { key: 'courseName' },
    { key: 'listPrice', only: 'export' },
    { key: 'discount', only: 'export' },
    { key: 'price', empty: '按课程价格' },
    { key: 'payPrice', empty: '还没有付' },
    { key: 'refundPrice', only: 'export' },
    { key: 'status', only: 'export' },
    { key: 'couponCode', only: 'export' },
    { key: 'actionId' },
    { key: 'method' },
    { key: 'payTime', only: 'export' },
    { key: 'comment' },
    { key: 'learner', only: 'export' },
  ],
  rows: (query, ids, limit) => listOrderBatches(query as ListQuery, ids, limit),
  check: readNames,
  insert: (values, user) => transaction(() => insertRow(values as unknown as SheetOrder, user, clock)),
  remove: removeImported,
})

import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { audit, Id, ImageKey, LongText, Maybe, Nullable, Text } from '../../field.ts'
import { listQuery, PageOf, RowOf } from '../../list.ts'
import { sale } from '../course.ts'
import { Order, orderFields, OrderEvent, Payment } from './order.ts'

export const OwnOrder = Type.Object({
  id: Id,
  orderNo: orderFields.orderNo,
  learner: Nullable(orderFields.learner),
  courseId: Nullable(orderFields.courseId),
  courseName: orderFields.courseName,
  listPrice: orderFields.listPrice,
  discount: orderFields.discount,
  price: orderFields.price,
  payPrice: orderFields.payPrice,
  refundPrice: orderFields.refundPrice,
  couponCode: Nullable(orderFields.couponCode),
  status: orderFields.status,
  method: Nullable(orderFields.method),
  accessDays: Nullable(orderFields.accessDays),
  expireTime: Nullable(orderFields.expireTime),
  payTime: Nullable(orderFields.payTime),
  waitingProofs: Order.properties.waitingProofs,
  createTime: audit.createTime,
})

const { confirmBy: _confirmBy, createBy: _createBy, ...shownPayment } = Payment.properties
const { createBy: _author, ...shownEvent } = OrderEvent.properties

/** An order with payment instructions, and a history that does not name staff. */
const OwnOrderDetail = Type.Object({
  ...OwnOrder.properties,
  payment: Type.Object({
    qr: Nullable(ImageKey('收款码', 256)),
    text: Nullable(LongText(1000, '付款说明')),
  }),
  payments: Type.Array(Type.Object(shownPayment)),
  events: Type.Array(Type.Object(shownEvent)),
})

const Quote = Type.Object({
  courseId: Id,
  courseName: orderFields.courseName,
  listPrice: orderFields.listPrice,
  discount: orderFields.discount,
  price: orderFields.price,
  accessDays: Nullable(sale.accessDays),
  saleText: Nullable(sale.saleText),
  placesLeft: Nullable(Type.Integer()),
  open: Type.Boolean(),
  orderId: Nullable(Id),
  couponProblem: Nullable(Type.String()),
})

export const Receipt = Type.Object({
  orderNo: orderFields.orderNo,
  school: Type.String(),
  buyerName: orderFields.buyerName,
  courseName: orderFields.courseName,
  listPrice: orderFields.listPrice,
  discount: orderFields.discount,
  price: orderFields.price,
  payPrice: orderFields.payPrice,
  refundPrice: orderFields.refundPrice,
  status: orderFields.status,
  accessDays: Nullable(orderFields.accessDays),
  payTime: Nullable(orderFields.payTime),
  createTime: audit.createTime,
  payments: Type.Array(
    Type.Object({
      amount: Type.Integer({ kind: 'money' }),
      method: Nullable(orderFields.method),
      confirmTime: Nullable(audit.createTime),
    }),
  ),
})

const path = '/teaching/teachingOrder'
const couponCode = Maybe(Text(20, '优惠码'))

/** The server computes amounts from the course and the coupon, and ignores amounts from the caller. */
export const ownOrder = {
  quote: endpoint({
    method: 'GET',
    path: `${path}/quote`,
    access: 'signed-in',
    summary: '报名：价格',
    query: Type.Object({ courseId: Id, couponCode }),
    result: Quote,
  }),
  /** Returns an open order of the caller for the course, or creates an order. */
  createOrder: endpoint({
    method: 'POST',
    path: `${path}/createOrder`,
    access: 'signed-in',
    message: '报名成功，请按说明付款',
    summary: '报名：下订单',
    body: Type.Object({ courseId: Id, couponCode, learner: Maybe(orderFields.learner) }),
    result: Type.Object({ id: Id, status: orderFields.status }),
  }),
  mine: endpoint({
    method: 'GET',
    path: `${path}/mine`,
    whileViewing: true,
    access: 'signed-in',
    summary: '我的订单：分页列表',
    query: listQuery(OwnOrder, ['status']),
    result: PageOf(OwnOrder),
  }),
  mineDetail: endpoint({
    method: 'GET',
    path: `${path}/mineDetail`,
    access: 'signed-in',
    summary: '我的订单：详情',
    query: Type.Object({ id: Id }),
    result: RowOf(OwnOrderDetail),
  }),
  /** Sends a picture as proof of the payment, which the school checks. Further form fields are `id` and `comment`. */
  uploadProof: endpoint({
    method: 'POST',
    path: `${path}/uploadProof`,
    access: 'signed-in',
    message: '已提交，老师核对后会通知你',
    summary: '我的订单：提交付款凭证',
    transport: 'upload',
  }),
  cancelOwn: endpoint({
    method: 'POST',
    path: `${path}/cancelOwn`,
    access: 'signed-in',
    message: '订单已取消',
    summary: '我的订单：取消',
    body: Type.Object({ id: Id }),
  }),
  /** For the buyer, and for users who may confirm payments. */
  proof: endpoint({
    method: 'GET',
    path: `${path}/proof`,
    access: 'signed-in',
    refusesInside: true,
    summary: '付款凭证图片',
    transport: 'file',
    contentType: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    query: Type.Object({ paymentId: Id }),
  }),
  /** For the buyer, and for users who may see orders. The order must have a payment. */
  receipt: endpoint({
    method: 'GET',
    path: `${path}/receipt`,
    access: 'signed-in',
    refusesInside: true,
    summary: '收据',
    query: Type.Object({ id: Id }),
    result: RowOf(Receipt),
  }),
}

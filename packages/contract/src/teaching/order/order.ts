import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Day, DictNumber, DictValue, Id, LongText, Maybe, Money, Nullable, Text, Time } from '../../field.ts'
import { listQuery } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'

/** Dictionary order_status. */
export const OrderStatus = { pending: 0, paid: 1, refunded: 2, cancelled: 3, expired: 4 } as const

/** Reported by the buyer, confirmed by the school or a provider, or refused by the school. */
export const PaymentState = { told: 0, confirmed: 1, refused: 2 } as const

export const orderFields = {
  orderNo: Text(40, '订单编号', { min: 1 }),
  userId: { ...Id, title: '购买人' },
  buyerName: Text(100, '购买人'),
  /** The child for whom a parent orders, by name or account. The course is opened to the buyer's account. */
  learner: Text(50, '给谁学'),
  courseId: { ...Id, title: '课程' },
  courseName: Text(32, '课程名'),
  listPrice: Money('课程价格'),
  discount: Money('优惠金额'),
  price: Money('订单金额'),
  payPrice: Money('实付金额'),
  refundPrice: Money('退款金额'),
  couponCode: Text(20, '优惠码'),
  status: DictNumber('order_status', '订单状态'),
  actionId: Text(64, '活动编号'),
  method: DictValue('pay_method', '支付方式'),
  comment: LongText(500, '备注'),
  accessDays: Type.Integer({ title: '有效天数' }),
  departId: { ...Id, title: '进入班级' },
  expireTime: Time('付款期限'),
  payTime: Time('付清时间'),
}

/** An order for staff. Amounts are in fen. */
export const Order = Type.Object({
  id: Id,
  ...orderFields,
  userId: Nullable(orderFields.userId),
  learner: Nullable(orderFields.learner),
  courseId: Nullable(orderFields.courseId),
  couponCode: Nullable(orderFields.couponCode),
  actionId: Nullable(orderFields.actionId),
  method: Nullable(orderFields.method),
  comment: Nullable(orderFields.comment),
  accessDays: Nullable(orderFields.accessDays),
  departId: Nullable(orderFields.departId),
  expireTime: Nullable(orderFields.expireTime),
  payTime: Nullable(orderFields.payTime),
  waitingProofs: Type.Integer({ title: '待核对凭证' }),
  ...audit,
})

/** An order that staff create for a user. The default price is the price of the course. */
export const OrderForm = Type.Object({
  userId: orderFields.userId,
  courseId: orderFields.courseId,
  price: Maybe(orderFields.price),
  couponCode: Maybe(orderFields.couponCode),
  learner: Maybe(orderFields.learner),
  actionId: Maybe(orderFields.actionId),
  comment: Maybe(orderFields.comment),
})

/** The price can be edited only before a payment. */
const OrderEdit = Type.Object({
  id: Id,
  price: Type.Optional(orderFields.price),
  learner: Maybe(orderFields.learner),
  actionId: Maybe(orderFields.actionId),
  comment: Maybe(orderFields.comment),
})

export const OrderSheetForm = Type.Object({
  username: Text(100, '账号', { min: 1 }),
  courseName: Text(32, '课程名', { min: 1 }),
  price: Maybe(orderFields.price),
  payPrice: Maybe(orderFields.payPrice),
  method: Maybe(orderFields.method),
  actionId: Maybe(orderFields.actionId),
  comment: Maybe(orderFields.comment),
})

export const OrderEvent = Type.Object({
  id: Id,
  event: Type.String({ title: '事件' }),
  fromStatus: Nullable(DictNumber('order_status', '原状态')),
  toStatus: DictNumber('order_status', '状态'),
  amount: Nullable(Type.Integer({ title: '金额', kind: 'money' })),
  reason: Nullable(Text(500, '原因')),
  /** The real name of a user, not the login name. */
  createBy: Nullable(Text(100, '操作人')),
  createTime: audit.createTime,
})

/** A received or reported payment, or a refund. The amount of a refund is negative. */
export const Payment = Type.Object({
  id: Id,
  amount: Nullable(Type.Integer({ title: '金额', kind: 'money' })),
  method: Nullable(orderFields.method),
  /** 0: reported by the buyer. 1: confirmed. 2: refused. */
  state: Type.Integer({ title: '状态' }),
  hasProof: Type.Boolean(),
  comment: Nullable(Text(500, '说明')),
  confirmBy: Nullable(Text(100, '核对人')),
  confirmTime: Nullable(Time('核对时间')),
  createBy: Nullable(Text(100, '提交人')),
  createTime: audit.createTime,
})

/** Numbers of new orders and payments on a day, and sums of payments and refunds. */
export const OrderDay = Type.Object({
  day: Type.String({ title: '日期' }),
  orderCount: Type.Integer({ title: '新订单' }),
  paidCount: Type.Integer({ title: '付款笔数' }),
  paid: Money('收款'),
  refunded: Money('退款'),
})

export const orderSearch = [
  'userId',
  'orderNo',
  'buyerName',
  'courseName',
  'payPrice',
  'status',
  'actionId',
  'method',
  'createTime',
  'payTime',
] as const
const path = '/teaching/teachingOrder'
const permission = 'teaching:order'
const reason = LongText(300, '原因')
const regular = crud(path, permission, { label: '订单', row: Order, form: OrderForm, search: orderSearch })

/** Orders are never deleted. Unpaid orders can be cancelled. */
export const order = {
  ...regular,
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: `${path}/edit`,
    access: `${permission}:edit`,
    message: '编辑成功!',
    summary: '订单：编辑',
    body: OrderEdit,
    versioned: true,
    wholeForm: true,
  }),
  delete: { ...regular.delete, message: '订单已取消，记录仍然保留' },
  deleteBatch: { ...regular.deleteBatch, message: '订单已取消，记录仍然保留' },
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '订单',
    listQuery(Order, orderSearch, selection),
  ),
  history: endpoint({
    method: 'GET',
    path: `${path}/history`,
    access: `${permission}:list`,
    summary: '订单：经过和付款',
    query: Type.Object({ id: Id }),
    result: Type.Object({ events: Type.Array(OrderEvent), payments: Type.Array(Payment) }),
  }),
  /** The amounts of several confirmations are added. */
  confirmPayment: endpoint({
    method: 'POST',
    path: `${path}/confirmPayment`,
    access: `${permission}:pay`,
    message: '已确认收款',
    summary: '订单：确认收款',
    body: Type.Object({
      id: Id,
      /** The payment whose proof the school confirms. Absent for a payment without a proof. */
      paymentId: Type.Optional(Id),
      amount: Money('收款金额', { least: 1 }),
      method: Type.String({ ...orderFields.method, minLength: 1 }),
      comment: Maybe(Text(300, '说明')),
      /** Created by the client for each confirmation, so that a double click does not record the payment twice. */
      clientKey: Text(64, '确认编号', { min: 8, pattern: '^[\\w-]+$', patternMessage: '格式不正确' }),
    }),
  }),
  /** Refuses a proof that does not show a payment of this order. */
  refuseProof: endpoint({
    method: 'POST',
    path: `${path}/refuseProof`,
    access: `${permission}:pay`,
    message: '已退回凭证',
    summary: '订单：退回付款凭证',
    body: Type.Object({ paymentId: Id, reason: { ...reason, minLength: 1 } }),
  }),
  refund: endpoint({
    method: 'POST',
    path: `${path}/refund`,
    access: `${permission}:refund`,
    message: '已记录退款',
    summary: '订单：退款',
    body: Type.Object({
      id: Id,
      amount: Money('退款金额', { least: 1 }),
      method: Type.String({ ...orderFields.method, minLength: 1 }),
      reason: { ...reason, minLength: 1 },
      clientKey: Text(64, '确认编号', { min: 8, pattern: '^[\\w-]+$', patternMessage: '格式不正确' }),
    }),
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}/close`,
    access: `${permission}:edit`,
    message: '已取消订单',
    summary: '订单：取消',
    body: Type.Object({ id: Id, reason: { ...reason, minLength: 1 } }),
  }),
  dailyTotals: endpoint({
    method: 'GET',
    path: `${path}/dailyTotals`,
    access: `${permission}:list`,
    summary: '订单：每日合计',
    query: Type.Object({
      begin: Type.Unsafe<string>({ ...Day('开始日期'), minLength: 1 }),
      end: Type.Unsafe<string>({ ...Day('结束日期'), minLength: 1 }),
    }),
    result: Type.Array(OrderDay),
  }),
}

export const orderProblems = {
  'order.notFound': refuse('未找到对应订单'),
  'order.notSold': refuse('这门课程现在不能报名'),
  'order.full': refuse('名额已满'),
  'order.alreadyOpen': refuse('这门课程已经对{name}开放，不用再报名'),
  'order.notPending': refuse('这个订单{status}，不能这样操作'),
  'order.hasMoney': refuse('这个订单已经收到 {amount}，请先退款'),
  'order.hasProof': refuse('有付款凭证还没有核对，请先核对'),
  'order.tooMuch': refuse('最多还能收 {amount}'),
  'order.tooMuchBack': refuse('最多能退 {amount}'),
  'order.keepPrice': refuse('已经收过款的订单不能改金额'),
  'order.notDeleted': refuse('订单 {orderNo} {status}，要留作账目，不能删除'),
  'order.otherNotice': refuse('这笔付款属于另一个订单'),
  'order.noPicture': refuse('请上传图片：PNG、JPG、WebP 或 GIF'),
  'order.proofDone': refuse('这张凭证已经核对过了'),
  'order.noPerson': refuse('没有这个账号，或者已经停用'),
  'order.waitingAlready': refuse('{name}已有这门课程的待支付订单'),
  'order.rangeTooLong': refuse('一次最多看 366 天'),
  'coupon.unknown': refuse('没有这个优惠码'),
  'coupon.over': refuse('这个优惠码现在不能用'),
  'coupon.otherCourse': refuse('这个优惠码不能用于这门课程'),
  'coupon.usedUp': refuse('这个优惠码已经用完了'),
  'coupon.usedByYou': refuse('这个优惠码你已经用过了'),
} as const satisfies Record<string, ProblemDefinition>
export const orderProblem = catalogue(orderProblems)

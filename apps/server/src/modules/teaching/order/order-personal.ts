import { rowsBelow, type PersonalRows } from '../../../platform/personal/personal-data.ts'

const KEPT = '账目要保留（电子商务法要求交易信息至少保存三年）；买家姓名会换成“已注销用户”'
const unnamed = { keeps: KEPT, set: () => ({ createBy: null }) }

const orders: PersonalRows = {
  table: 'teachingOrder',
  title: '订单',
  by: { userId: 'id' },
  shown: { orderNo: '订单号', learner: '给谁学', courseName: '课程', payPrice: '实付（分）', createTime: '时间' },
  erasure: {
    keeps: KEPT,
    set: () => ({ buyerName: '已注销用户', learner: null, createBy: null, updateBy: null, comment: null }),
  },
}

export const orderPersonalData: readonly PersonalRows[] = [
  // Payments and events come first, because they are found through their orders.
  {
    ...rowsBelow(orders, 'orderId', {
      table: 'teachingPayment',
      title: '付款',
      shown: { reference: '流水号', amount: '金额（分）', createTime: '时间' },
    }),
    erasure: unnamed,
  },
  {
    ...rowsBelow(orders, 'orderId', {
      table: 'teachingOrderEvent',
      title: '订单记录',
      shown: { event: '事件', createTime: '时间' },
    }),
    secret: ['createBy'],
    erasure: unnamed,
  },
  orders,
]

import { callWhole } from '@mashu/client'
import { priceText } from '@mashu/contract/money'
import { order, OrderStatus } from '@mashu/contract/teaching/order/order'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Chip } from '../../../ui/card/chip.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { userInput } from '../../sys/user/user-select.tsx'
import { ConfirmPayment, isPending, ReasonForm, Refund } from './order-forms.tsx'
import styles from './order.module.css'

const History = lazyPopup(async () => (await import('./order-history.tsx')).OrderHistory)
const Totals = lazyPopup(async () => (await import('./order-totals.tsx')).OrderTotals)

const COURSES = 'teaching_course,course_name,id'
const onlyNew = (_values: unknown, mode: 'add' | 'edit') => mode === 'add'

const tones = {
  [OrderStatus.pending]: 'amber',
  [OrderStatus.paid]: 'green',
} as const

function OrderState({ row }: { row: { status: number; status_dictText?: string | null } }) {
  const tone = (tones as Partial<Record<number, 'amber' | 'green'>>)[row.status]
  return <Chip {...(tone ? { tone } : {})}>{row.status_dictText ?? row.status}</Chip>
}

export default screen({
  title: '订单管理',
  noun: '订单',
  resource: order,
  formWidth: 640,
  fields: {
    createTime: { label: '创建日期', sort: true, width: 150 },
    userId: {
      label: '购买人',
      hidden: true,
      exact: true,
      input: userInput,
      required: '请选择购买人!',
      placeholder: '请输入姓名查找',
      check: (value) => (String(value ?? '').includes(',') ? '一个订单只能有一个购买人' : undefined),
      when: onlyNew,
    },
    buyerName: { label: '购买人', width: 110 },
    learner: { width: 110, placeholder: '孩子的姓名或账号，给自己报名不用填' },
    orderNo: { width: 190, cell: (row) => <span className={styles.number}>{row.orderNo}</span> },
    courseId: { dict: COURSES, required: '请选择课程!', when: onlyNew },
    courseName: { width: 160 },
    price: { label: '订单金额', sort: true, width: 110, help: '留空就是课程的价格；付款以后不能再改' },
    payPrice: {
      sort: true,
      width: 120,
      cell: (row) => (
        <>
          {priceText(row.payPrice)} {row.waitingProofs > 0 && <Chip tone="amber">待核对</Chip>}
        </>
      ),
    },
    couponCode: { placeholder: '没有可以不填', when: onlyNew, hidden: true },
    status: { width: 96, cell: (row) => <OrderState row={row} /> },
    actionId: { width: 110 },
    method: { width: 110 },
    comment: { wide: true, width: 160 },
    listPrice: { hidden: true },
    discount: { hidden: true },
    refundPrice: { hidden: true },
    payTime: { hidden: true, sort: true },
    expireTime: { hidden: true },
  },
  search: [
    'orderNo',
    'buyerName',
    'status',
    'courseName',
    'userId',
    'payPrice',
    'actionId',
    'method',
    'createTime',
    'payTime',
  ],
  columns: [
    'createTime',
    'buyerName',
    'learner',
    'userId',
    'orderNo',
    'courseName',
    'price',
    'payPrice',
    'status',
    'actionId',
    'method',
    'comment',
    'listPrice',
    'discount',
    'couponCode',
    'refundPrice',
    'payTime',
    'expireTime',
  ],
  cardHead: 'courseName',
  card: ['buyerName', 'learner', 'status', 'price', 'payPrice', 'createTime'],
  form: ['userId', 'learner', 'courseId', 'price', 'couponCode', 'actionId', 'comment'],
  detail: [
    'createTime',
    'buyerName',
    'learner',
    'userId',
    'orderNo',
    'courseName',
    'listPrice',
    'discount',
    'couponCode',
    'price',
    'payPrice',
    'refundPrice',
    'status',
    'actionId',
    'method',
    'payTime',
    'expireTime',
    'comment',
  ],
  deleteLabel: '取消并保留记录',
  // A single order is cancelled in a dialog that asks for the reason.
  deleteOnlyChosen: true,
  toolbar: [
    {
      label: '每日合计',
      icon: 'chart',
      needs: order.dailyTotals,
      run: (tools) => tools.show((close) => <Totals close={close} />),
    },
  ],
  rowActions: [
    {
      label: '经过',
      inline: true,
      needs: order.history,
      run: (row, tools) => tools.show((close) => <History row={row} reload={tools.reload} close={close} />),
    },
    {
      label: '收款',
      inline: true,
      needs: order.confirmPayment,
      show: isPending,
      // Confirming a payment without its proof would leave the proof unconfirmed.
      run: (row, tools) =>
        tools.show((close) =>
          row.waitingProofs > 0 ? (
            <History row={row} reload={tools.reload} close={close} />
          ) : (
            <ConfirmPayment row={row} done={tools.reload} close={close} />
          ),
        ),
    },
    {
      label: '退款',
      needs: order.refund,
      show: (row) => row.payPrice > row.refundPrice,
      run: (row, tools) => tools.show((close) => <Refund row={row} done={tools.reload} close={close} />),
    },
    {
      label: '取消订单',
      needs: order.close,
      danger: true,
      show: isPending,
      run: (row, tools) =>
        tools.show((close) => (
          <ReasonForm
            title={`取消订单：${row.buyerName}`}
            okText="取消订单"
            send={(reason) => callWhole(order.close, { body: { id: row.id, reason } })}
            done={tools.reload}
            close={close}
          />
        )),
    },
    {
      label: '收据',
      show: (row) => row.payPrice > 0,
      run: (row) => window.open(`/receipt?id=${row.id}`, '_blank', 'noopener'),
    },
  ],
})

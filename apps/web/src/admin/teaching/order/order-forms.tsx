import { callWhole } from '@mashu/client'
import { fieldSchema } from '@mashu/contract/field-schema'
import { priceText } from '@mashu/contract/money'
import { order, OrderStatus } from '@mashu/contract/teaching/order/order'
import { useState } from 'react'
import { newSecret } from '../../../page/device-name.ts'
import { makeField, type FieldSpec } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'
import type { Values } from '../../kit/resource/resource.ts'

interface OrderFormProps {
  row: { id: string; orderNo: string; buyerName: string; price: number; payPrice: number; refundPrice: number }
  done: () => void
  close: () => void
}

function fieldsOf(endpoint: { body?: object }, specs: Readonly<Record<string, FieldSpec>>) {
  const properties = fieldSchema(endpoint.body ?? {}).properties ?? {}
  return Object.entries(specs).map(([name, spec]) =>
    makeField(name, properties[name] ?? { type: 'string' }, spec.required !== undefined, spec),
  )
}

/** Staff can record these payments. Payments through a provider are recorded automatically. */
const WAYS = [
  { value: '2', text: '现金' },
  { value: '3', text: '转账' },
  { value: '4', text: '收款码' },
  { value: '5', text: '其他' },
]
const method = { kind: 'radio', options: WAYS, required: '请选择支付方式!', initial: '4' } as const

const confirmFields = fieldsOf(order.confirmPayment, {
  amount: { required: '请输入收款金额!', help: '分几次付的，每次确认一笔，金额会加起来' },
  method,
  comment: { wide: true, placeholder: '例如：6 月 3 日微信转账' },
})
const refundFields = fieldsOf(order.refund, {
  amount: { required: '请输入退款金额!', help: '只记账，钱请另外退给家长；已支付的订单退款后课程会关闭' },
  method: { ...method, label: '退款方式' },
  reason: { required: '请输入退款原因!', wide: true },
})
const reasonFields = fieldsOf(order.close, { reason: { required: '请输入原因!', wide: true } })

const whose = ({ orderNo, buyerName }: OrderFormProps['row']) => `${buyerName} · ${orderNo}`

/** If the form is sent twice, the server records one payment. */
export function ConfirmPayment({ row, paymentId, done, close }: OrderFormProps & { paymentId?: string }) {
  const [clientKey] = useState(newSecret)
  const due = row.price - row.payPrice + row.refundPrice
  return (
    <FormPopup
      title={`确认收款：${whose(row)}`}
      fields={confirmFields}
      mode="add"
      values={{ amount: due > 0 ? due : undefined, method: '4' }}
      header={`应付 ${priceText(row.price)}，还差 ${priceText(Math.max(0, due))}`}
      okText="确认收款"
      done={done}
      close={close}
      submit={(values) =>
        callWhole(order.confirmPayment, {
          body: {
            ...(values as { amount: number; method: string }),
            id: row.id,
            clientKey,
            ...(paymentId ? { paymentId } : {}),
          },
        })
      }
    />
  )
}

export function Refund({ row, done, close }: OrderFormProps) {
  const [clientKey] = useState(newSecret)
  const kept = row.payPrice - row.refundPrice
  return (
    <FormPopup
      title={`退款：${whose(row)}`}
      fields={refundFields}
      mode="add"
      values={{ amount: kept, method: '4' }}
      header={`最多能退 ${priceText(kept)}`}
      okText="记录退款"
      done={done}
      close={close}
      submit={(values) =>
        callWhole(order.refund, {
          body: { ...(values as { amount: number; method: string; reason: string }), id: row.id, clientKey },
        })
      }
    />
  )
}

interface ReasonProps {
  title: string
  okText: string
  send: (reason: string) => Promise<{ message: string }>
  done: () => void
  close: () => void
}

export function ReasonForm({ title, okText, send, done, close }: ReasonProps) {
  return (
    <FormPopup
      title={title}
      fields={reasonFields}
      mode="add"
      values={{}}
      okText={okText}
      done={done}
      close={close}
      submit={(values: Values) => send(String(values['reason']))}
    />
  )
}

export const isPending = (row: { status: number }): boolean => row.status === OrderStatus.pending

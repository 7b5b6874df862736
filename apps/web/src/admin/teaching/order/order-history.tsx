import { callWhole } from '@mashu/client'
import { priceText } from '@mashu/contract/money'
import { order, PaymentState } from '@mashu/contract/teaching/order/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ConfirmPayment, ReasonForm } from './order-forms.tsx'
import { PaymentItem, type Payment } from './payment-item.tsx'
import styles from './order.module.css'

interface HistoryProps {
  row: { id: string; orderNo: string; buyerName: string; price: number; payPrice: number; refundPrice: number }
  reload: () => void
  close: () => void
}

/** Returns fen. The amount in the row of the list may be outdated. */
const paidOf = (payments: readonly Payment[]) =>
  payments
    .filter(({ state }) => state === PaymentState.confirmed)
    .reduce((sum, { amount }) => sum + Math.max(0, amount ?? 0), 0)

export function OrderHistory({ row, reload, close }: HistoryProps) {
  const { data, error, refetch } = useQuery(queryOf(order.history, { query: { id: row.id } }))
  const [asked, setAsked] = useState<{ paymentId: string; verb: 'confirm' | 'refuse' }>()
  const payPrice = data ? paidOf(data.payments) : row.payPrice
  const done = () => {
    reload()
    void refetch()
  }
  return (
    <Dialog title={`${row.buyerName} · ${row.orderNo}`} onClose={close} width={640}>
      {error && <ErrorState title="没有加载出来" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <div className={styles.history}>
          <h3>付款</h3>
          {data.payments.length === 0 && <p>还没有收到付款。</p>}
          <ul>
            {data.payments.map((payment) => (
              <PaymentItem
                key={payment.id}
                payment={payment}
                isDue={payPrice < row.price}
                act={(paymentId, verb) => setAsked({ paymentId, verb })}
              />
            ))}
          </ul>
          <h3>经过</h3>
          <ol>
            {data.events.map((event) => (
              <li key={event.id}>
                <time>{event.createTime?.slice(0, 16)}</time>
                <span>
                  {event.event}
                  {event.amount === null ? '' : ` ${priceText(event.amount)}`}
                  {event.reason ? `：${event.reason}` : ''}
                  <small>{event.createBy}</small>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {asked?.verb === 'confirm' && (
        <ConfirmPayment
          row={{ ...row, payPrice }}
          paymentId={asked.paymentId}
          done={done}
          close={() => setAsked(undefined)}
        />
      )}
      {asked?.verb === 'refuse' && (
        <ReasonForm
          title="退回付款凭证"
          okText="退回"
          send={(reason) => callWhole(order.refuseProof, { body: { paymentId: asked.paymentId, reason } })}
          done={done}
          close={() => setAsked(undefined)}
        />
      )}
    </Dialog>
  )
}

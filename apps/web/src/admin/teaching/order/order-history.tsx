import { call, callForBytes, callWhole } from '@mashu/client'
import type { ResultOf } from '@mashu/contract/endpoint'
import { priceText } from '@mashu/contract/money'
import { order, PaymentState } from '@mashu/contract/teaching/order/order'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermission } from '../../../api/permission.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ConfirmPayment, ReasonForm } from './order-forms.tsx'
import styles from './order.module.css'

type Payment = ResultOf<typeof order.history>['payments'][number] & { method_dictText?: string | null }
interface HistoryProps {
  row: { id: string; orderNo: string; buyerName: string; price: number; payPrice: number; refundPrice: number }
  reload: () => void
  close: () => void
}

const dataUrl = (bytes: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('凭证无法读取'))
    reader.readAsDataURL(bytes)
  })

/** The picture of a payment. It comes with the login of who looks, so that no address of it can be passed on. */
function ProofPicture({ paymentId }: { paymentId: string }) {
  const { data: address, error } = useQuery({
    queryKey: ['order-proof', paymentId],
    queryFn: async () => dataUrl(await callForBytes(ownOrder.proof, '凭证没有加载出来', { query: { paymentId } })),
    staleTime: Infinity,
    retry: false,
  })
  if (error) return <p role="alert">{error.message}</p>
  return address ? <img src={address} alt="付款凭证" className={styles.proof} /> : <Skeleton height={160} />
}

function PaymentItem({
  payment,
  isDue,
  act,
}: {
  payment: Payment
  isDue: boolean
  act: (paymentId: string, verb: 'confirm' | 'refuse') => void
}) {
  const { can } = usePermission()
  const [open, setOpen] = useState(payment.state === PaymentState.told)
  const { amount, state, comment } = payment
  const states = ['待核对', '已确认', '已退回']
  return (
    <li className={styles.payment}>
      <p>
        <strong>{amount === null ? '付款凭证' : priceText(amount)}</strong>
        <span>{[payment.method_dictText, states[state], payment.confirmBy].filter(Boolean).join(' · ')}</span>
        <time>{(payment.confirmTime ?? payment.createTime)?.slice(0, 16)}</time>
      </p>
      {comment && <p>{comment}</p>}
      {payment.hasProof && !open && (
        <Button size="small" onClick={() => setOpen(true)}>
          看凭证
        </Button>
      )}
      {payment.hasProof && open && can(order.confirmPayment) && <ProofPicture paymentId={payment.id} />}
      {state === PaymentState.told && can(order.confirmPayment) && (
        <div className={styles.buttons}>
          {isDue && (
            <Button type="primary" onClick={() => act(payment.id, 'confirm')}>
              确认收款
            </Button>
          )}
          <Button onClick={() => act(payment.id, 'refuse')}>退回凭证</Button>
        </div>
      )}
    </li>
  )
}

/** Fen that came, as far as it is known now: the row below may be older. */
const paidOf = (payments: readonly Payment[]) =>
  payments
    .filter(({ state }) => state === PaymentState.confirmed)
    .reduce((sum, { amount }) => sum + Math.max(0, amount ?? 0), 0)

/** What came for an order and what happened to it: who, when, why. */
export function OrderHistory({ row, reload, close }: HistoryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['order-history', row.id],
    queryFn: () => call(order.history, { query: { id: row.id } }),
  })
  const [asked, setAsked] = useState<{ paymentId: string; verb: 'confirm' | 'refuse' }>()
  const payPrice = data ? paidOf(data.payments) : row.payPrice
  const done = () => {
    reload()
    void refetch()
  }
  return (
    <Dialog open title={`${row.buyerName} · ${row.orderNo}`} onClose={close} width={640}>
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

import { callForBytes } from '@mashu/client'
import type { ResultOf } from '@mashu/contract/endpoint'
import { priceText } from '@mashu/contract/money'
import { order, PaymentState } from '@mashu/contract/teaching/order/order'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { keyOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import styles from './order.module.css'

export type Payment = ResultOf<typeof order.history>['payments'][number] & { method_dictText?: string | null }

const dataUrl = (bytes: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('凭证无法读取'))
    reader.readAsDataURL(bytes)
  })

/** The picture has no public address and is loaded with the session of the user. */
function ProofPicture({ paymentId }: { paymentId: string }) {
  const { data: address, error } = useQuery({
    queryKey: keyOf(ownOrder.proof, paymentId),
    queryFn: async () => dataUrl(await callForBytes(ownOrder.proof, '凭证没有加载出来', { query: { paymentId } })),
    staleTime: Infinity,
    retry: false,
  })
  if (error) return <p role="alert">{error.message}</p>
  return address ? <img src={address} alt="付款凭证" className={styles.proof} /> : <Skeleton height={160} />
}

interface PaymentItemProps {
  payment: Payment
  isDue: boolean
  act: (paymentId: string, verb: 'confirm' | 'refuse') => void
}

export function PaymentItem({ payment, isDue, act }: PaymentItemProps) {
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

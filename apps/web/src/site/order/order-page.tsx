import { callWhole } from '@mashu/client'
import { priceText } from '@mashu/contract/money'
import { OrderStatus, PaymentState } from '@mashu/contract/teaching/order/order'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '../../api/use-action.ts'
import { useTitle } from '../../page/title.ts'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { ErrorState } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { courseAddress } from '../course/course.ts'
import { Amounts, NewOrder } from './new-order.tsx'
import { useOwnOrder, type OwnOrder } from './order-query.ts'
import { termText } from '../course/course-offer.ts'
import { nextText } from './order-rules.ts'
import { PaySheet } from './pay-sheet.tsx'
import { SignedIn } from './signed-in.tsx'
import styles from './order.module.css'

function CancelButton({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
  const cancel = useAction(() => callWhole(ownOrder.cancelOwn, { body: { id } }), {
    done: ({ message }) => showToast({ kind: 'success', title: message }),
    failed: ({ message }) => showToast({ kind: 'error', title: message }),
    refetch: [ownOrder],
  })
  return (
    <>
      <Button kind="ghost" onClick={() => setAsking(true)}>
        取消订单
      </Button>
      {asking && (
        <ConfirmDialog
          title="取消这个订单？"
          verb="取消订单"
          cancel="先不取消"
          danger
          busy={cancel.busy}
          onYes={() => void cancel.run().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          名额会让给别人。以后想学，可以重新报名。
        </ConfirmDialog>
      )}
    </>
  )
}

const STATES = ['待核对', '已收到', '已退回']

function Payments({ payments }: { payments: OwnOrder['payments'] }) {
  if (payments.length === 0) return null
  return (
    <section aria-label="付款记录">
      <h2>付款记录</h2>
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <strong>{payment.amount === null ? '付款凭证' : priceText(payment.amount)}</strong>
            <span>{(payment.amount ?? 0) < 0 ? '已退回给你' : STATES[payment.state]}</span>
            <time>{payment.createTime?.slice(0, 16)}</time>
            {payment.state === PaymentState.refused && payment.comment && <p>{payment.comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StatedOrder {
  status: number
  status_dictText?: string | null
  waitingProofs: number
}

export function StateChip({ order }: { order: StatedOrder }) {
  const tones: Partial<Record<number, 'amber' | 'green'>> = {
    [OrderStatus.pending]: 'amber',
    [OrderStatus.paid]: 'green',
  }
  const tone = tones[order.status]
  // A buyer who has sent a proof of payment must not be asked to pay again.
  const isChecked = order.status === OrderStatus.pending && order.waitingProofs > 0
  return <Chip {...(tone ? { tone } : {})}>{isChecked ? '等学校核对' : (order.status_dictText ?? '')}</Chip>
}

function Shown({ order }: { order: OwnOrder & { status_dictText?: string | null } }) {
  const isPending = order.status === OrderStatus.pending
  return (
    <Card padded as="article" className={styles.card}>
      <StateChip order={order} />
      <h1>{order.courseName}</h1>
      <p className={styles.next} role="status">
        {nextText(order)}
      </p>
      <p className={styles.term}>
        {order.learner && `给${order.learner}报名 · `}订单编号 {order.orderNo} · {termText(order.accessDays)}
      </p>
      <Amounts quote={order} />
      {isPending && <PaySheet order={order} />}
      <Payments payments={order.payments} />
      <div className={styles.buttons}>
        {order.status === OrderStatus.paid && order.courseId && (
          <ButtonLink to={courseAddress(order.courseId)} icon="play">
            去上课
          </ButtonLink>
        )}
        {order.payPrice > 0 && (
          <ButtonLink to={`/receipt?id=${order.id}`} kind="outline" newWindow>
            收据
          </ButtonLink>
        )}
        {isPending && <CancelButton id={order.id} />}
        <Link to="/orders" className={styles.more}>
          全部订单
        </Link>
      </div>
    </Card>
  )
}

function ExistingOrder({ id }: { id: string }) {
  const { data, error, refetch, isRefetching } = useOwnOrder(id)
  if (data) return <Shown order={data} />
  if (!error) return <Skeleton height={420} radius={16} />
  return (
    <Card>
      <ErrorState
        title="订单没有加载出来"
        error={error}
        onRetry={() => void refetch()}
        retrying={isRefetching}
        action={<ButtonLink to="/orders">全部订单</ButtonLink>}
      />
    </Card>
  )
}

/** Orders a course (`?course=`), or shows an order of the user (`?id=`). */
export function OrderPage() {
  useTitle('报名')
  const [search] = useSearchParams()
  const [id, courseId] = [search.get('id') ?? '', search.get('course') ?? '']
  return (
    <SignedIn>
      <div className={styles.page}>{id === '' ? <NewOrder courseId={courseId} /> : <ExistingOrder id={id} />}</div>
    </SignedIn>
  )
}

import { callWhole, toCallError } from '@mashu/client'
import { priceText } from '@mashu/contract/money'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { courseAddress } from '../course/course.ts'
import { orderAddress, useQuote, type Quote } from './order-query.ts'
import { placesText, termText } from '../course/course-offer.ts'
import styles from './order.module.css'

/** What a course costs, what a code takes off, what is left to pay. */
export function Amounts({ quote }: { quote: Pick<Quote, 'listPrice' | 'discount' | 'price'> }) {
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>课程价格</dt>
        <dd>{priceText(quote.listPrice)}</dd>
      </div>
      {quote.discount > 0 && (
        <div>
          <dt>优惠</dt>
          <dd>−{priceText(quote.discount)}</dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>应付</dt>
        <dd>{priceText(quote.price)}</dd>
      </div>
    </dl>
  )
}

function CouponField({ quote, use }: { quote: Quote; use: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault()
        use(typed.trim())
      }}
    >
      <TextField
        label="优惠码（没有可以不填）"
        value={typed}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        {...(quote.couponProblem ? { error: quote.couponProblem } : {})}
      />
      <Button type="submit" kind="outline">
        使用
      </Button>
    </form>
  )
}

/** What a course costs, and the button that orders it. The price is the server's; nothing here sends one. */
export function NewOrder({ courseId }: { courseId: string }) {
  const [couponCode, setCouponCode] = useState('')
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuote(courseId, couponCode)
  const go = useNavigate()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => callWhole(ownOrder.createOrder, { body: { courseId, ...(couponCode ? { couponCode } : {}) } }),
    onSuccess: async ({ result }) => {
      await queries.invalidateQueries({ queryKey: ['own-order'] })
      await go(orderAddress(result.id), { replace: true })
    },
  })
  if (error)
    return (
      <Card>
        <ErrorState
          title="暂时不能报名"
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
          action={<ButtonLink to="/courseList">看看别的课程</ButtonLink>}
        />
      </Card>
    )
  if (!data) return <Skeleton height={360} radius={16} />
  if (data.orderId) return <Navigate to={orderAddress(data.orderId)} replace />
  const isFull = data.placesLeft === 0
  return (
    <Card padded as="section" className={styles.card} aria-label="报名">
      <h1>报名：{data.courseName}</h1>
      <p className={styles.term}>
        {termText(data.accessDays)}
        {placesText(data.placesLeft)}
      </p>
      {data.saleText && <p className={styles.text}>{data.saleText}</p>}
      {data.open ? (
        <>
          <p>这门课程已经对您开放，不用再报名。</p>
          <ButtonLink to={courseAddress(courseId)}>去上课</ButtonLink>
        </>
      ) : (
        <>
          <CouponField quote={data} use={setCouponCode} />
          <Amounts quote={data} />
          {send.error && (
            <p className={styles.problem} role="alert">
              {toCallError(send.error).message}
            </p>
          )}
          <Button
            size="big"
            wide
            disabled={isFull || isPlaceholderData}
            loading={send.isPending}
            loadingText="正在提交"
            onClick={() => send.mutate()}
          >
            {isFull ? '名额已满' : `提交订单 ${priceText(data.price)}`}
          </Button>
          <p className={styles.hint}>提交后再付款。没有付款可以随时取消。</p>
        </>
      )}
    </Card>
  )
}

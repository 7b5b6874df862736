import { call } from '@mashu/client'
import { priceText } from '@mashu/contract/money'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { courseAddress } from '../course/course.ts'
import { orderAddress, useQuote, type Quote } from './order-query.ts'
import { placesText, termText } from '../course/course-offer.ts'
import styles from './order.module.css'

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

interface Code {
  typed: string
  /** The coupon code with which the shown price was calculated. */
  used: string
}

/** The error belongs to the code that was checked, and not to another text in the field. */
const problemOf = ({ typed, used }: Code, quote: Quote) => (typed.trim() === used ? quote.couponProblem : null)

function CouponField({ quote, code, change }: { quote: Quote; code: Code; change: (code: Code) => void }) {
  const problem = problemOf(code, quote)
  const { typed } = code
  return (
    <form
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault()
        change({ typed, used: typed.trim() })
      }}
    >
      <TextField
        label="优惠码（没有可以不填）"
        value={typed}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => change({ ...code, typed: event.target.value })}
        {...(problem ? { error: problem } : {})}
      />
      <Button type="submit" kind="outline">
        使用
      </Button>
    </form>
  )
}

/** Asks for the child for whom a parent orders. The course is opened to the account that orders. */
function LearnerField({ value, change }: { value: string; change: (value: string) => void }) {
  const name = useSession().user?.realname
  return (
    <TextField
      label="给哪个孩子报名（给自己报名不用填）"
      hint={`写孩子的姓名或账号，方便老师安排班级。付款后课程开给现在登录的账号${name ? `：${name}` : ''}`}
      value={value}
      maxLength={50}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** Contains no price while a typed coupon code is unchecked, because its discount is not yet known. */
function orderText({ price, listPrice }: Quote, isLooked: boolean, couponCode: string): string {
  if (isLooked) return `提交订单 ${priceText(price)}`
  return couponCode === '' ? `提交订单 ${priceText(listPrice)}` : `用优惠码 ${couponCode} 提交订单`
}

/** Only the server calculates prices, so the order contains no price. */
export function NewOrder({ courseId }: { courseId: string }) {
  const [code, setCode] = useState<Code>({ typed: '', used: '' })
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuote(courseId, code.used)
  const [learner, setLearner] = useState('')
  const couponCode = code.typed.trim()
  const isLooked = couponCode === code.used
  const go = useNavigate()
  const { run, busy, failure, clear } = useAction(
    () =>
      call(ownOrder.createOrder, {
        body: { courseId, ...(couponCode ? { couponCode } : {}), ...(learner.trim() ? { learner } : {}) },
      }),
    {
      done: ({ id }) => go(orderAddress(id), { replace: true }),
      refetch: [ownOrder],
      // A new request shows an invalid code as an error of the field, and the price without discount.
      failed: () => setCode({ typed: code.typed, used: couponCode }),
    },
  )
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
  const change = (next: Code) => {
    clear()
    setCode(next)
  }
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
          <p>这门课程已经对你开放，不用再报名。</p>
          <ButtonLink to={courseAddress(courseId)}>去上课</ButtonLink>
        </>
      ) : (
        <>
          <LearnerField value={learner} change={setLearner} />
          <CouponField quote={data} code={code} change={change} />
          <Amounts quote={data} />
          {failure && !problemOf(code, data) && (
            <p className={styles.problem} role="alert">
              {failure.message}
            </p>
          )}
          <Button
            size="big"
            wide
            disabled={isFull || (isLooked && isPlaceholderData)}
            loading={busy}
            loadingText="正在提交"
            onClick={() => void run()}
          >
            {isFull ? '名额已满' : orderText(data, isLooked, couponCode)}
          </Button>
          <p className={styles.hint}>提交后再付款。没有付款可以随时取消。</p>
        </>
      )}
    </Card>
  )
}

import { priceText } from '@mashu/contract/money'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../api/query.ts'
import { useTitle } from '../../page/title.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { termText } from '../course/course-offer.ts'
import { SignedIn } from './signed-in.tsx'
import styles from './receipt.module.css'

function Receipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...queryOf(ownOrder.receipt, { query: { id } }), retry: false })
  if (error) return <ErrorState title="收据没有加载出来" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} />
  const about = [
    ['订单编号', data.orderNo],
    ['购买人', data.buyerName],
    ['课程', data.courseName],
    ['有效期', termText(data.accessDays)],
    ['下单时间', data.createTime?.slice(0, 16)],
    ['状态', data.status_dictText],
  ] as const
  return (
    <article className={styles.paper}>
      <header>
        <h1>收据</h1>
        <p>{data.school}</p>
      </header>
      <dl>
        {about.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">方式</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {data.payments.map((payment) => (
            <tr key={`${payment.confirmTime} ${payment.amount}`}>
              <td>{payment.confirmTime?.slice(0, 16)}</td>
              <td>{(payment as { method_dictText?: string | null }).method_dictText ?? ''}</td>
              <td>{priceText(payment.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {data.discount > 0
                ? `课程价格 ${priceText(data.listPrice)}，优惠 ${priceText(data.discount)}。实收`
                : '实收'}
            </th>
            <td>{priceText(data.payPrice - data.refundPrice)}</td>
          </tr>
        </tfoot>
      </table>
      <footer>收款单位（盖章）：</footer>
    </article>
  )
}

/** The buttons of the page are not printed. */
export function ReceiptPage() {
  useTitle('收据')
  const [search] = useSearchParams()
  return (
    <SignedIn>
      <main className={styles.page}>
        <div className={styles.tools}>
          <Button onClick={() => print()}>打印</Button>
        </div>
        <Receipt id={search.get('id') ?? ''} />
      </main>
    </SignedIn>
  )
}

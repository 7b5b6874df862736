import { priceText } from '@mashu/contract/money'
import { order } from '@mashu/contract/teaching/order/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/query.ts'
import { RangeField } from '../../kit/field/date-field.tsx'
import { addDays, today } from '../../../ui/text/day.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import styles from './order.module.css'

const RANGE = 'order-totals-range'

export function OrderTotals({ close }: { close: () => void }) {
  const [{ begin, end }, setRange] = useState(() => ({ begin: addDays(today(), -29), end: today() }))
  const isRange = begin !== '' && end !== ''
  const { data, error, refetch, isPending } = useQuery({
    ...queryOf(order.dailyTotals, { query: { begin, end } }),
    enabled: isRange,
    retry: false,
  })
  const rows = (data ?? []).filter((day) => day.orderCount + day.paidCount > 0 || day.refunded > 0)
  const sum = (key: 'orderCount' | 'paidCount' | 'paid' | 'refunded') => rows.reduce((all, day) => all + day[key], 0)
  return (
    <Dialog title="每日合计" onClose={close} width={720}>
      <div className={styles.range}>
        <label htmlFor={RANGE}>日期</label>
        <RangeField id={RANGE} from={begin} to={end} onChange={(from, to) => setRange({ begin: from, end: to })} />
      </div>
      {error && <ErrorState title="没有加载出来" error={error} onRetry={() => void refetch()} />}
      {isRange && isPending && <Skeleton height={240} />}
      {!isRange && <p>请选择开始和结束的日期。</p>}
      {data && rows.length === 0 && <p>这段时间没有订单。</p>}
      {rows.length > 0 && (
        <table className={styles.totals}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">新订单</th>
              <th scope="col">付款笔数</th>
              <th scope="col">收款</th>
              <th scope="col">退款</th>
              <th scope="col">净收</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                <td>{day.orderCount}</td>
                <td>{day.paidCount}</td>
                <td>{priceText(day.paid)}</td>
                <td>{priceText(day.refunded)}</td>
                <td>{priceText(day.paid - day.refunded)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <td>{sum('orderCount')}</td>
              <td>{sum('paidCount')}</td>
              <td>{priceText(sum('paid'))}</td>
              <td>{priceText(sum('refunded'))}</td>
              <td>{priceText(sum('paid') - sum('refunded'))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Dialog>
  )
}

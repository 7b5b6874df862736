import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { statement } from '@mashu/contract/monitor/statement'
import type { ResultOf } from '@mashu/contract/endpoint'
import { queryOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { groupThousands } from '../../ui/text/format.ts'
import { PollingPage } from './polling-page.tsx'
import { millisecondsText } from './unit-text.ts'
import styles from './monitor.module.css'

type Found = ResultOf<typeof statement.list>
type Statement = Found['statements'][number]

const SHOWN = 50
const ORDERS = [
  { value: 'totalMs', label: '总耗时' },
  { value: 'maxMs', label: '最慢' },
  { value: 'averageMs', label: '平均' },
  { value: 'count', label: '次数' },
] as const
type Order = (typeof ORDERS)[number]['value']

function Plan({ of }: { of: string }) {
  const plan = useQuery({ ...queryOf(statement.plan, { query: { key: of } }), gcTime: 0 })
  if (plan.isError) return <p role="alert">{plan.error.message}</p>
  if (!plan.data) return <p className={styles.hint}>正在问数据库……</p>
  if (plan.data.length === 0) return <p className={styles.hint}>这种语句没有执行计划</p>
  return (
    <pre className={`${styles.plan} ${styles.code}`} aria-label="执行计划">
      {plan.data.join('\n')}
    </pre>
  )
}

function Row({ row }: { row: Statement }) {
  const [open, setOpen] = useState(false)
  return (
    <tr>
      <td>
        <code className={`${styles.shape} ${styles.code}`}>{row.shape}</code>
        <Button size="small" type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '执行计划'}
        </Button>
        {open && <Plan of={row.key} />}
      </td>
      <td className={styles.number}>
        {groupThousands(row.count)}
        {row.failed > 0 && <small>{groupThousands(row.failed)} 次出错</small>}
      </td>
      <td className={styles.number}>{millisecondsText(row.totalMs)}</td>
      <td className={styles.number}>{millisecondsText(row.averageMs)}</td>
      <td className={styles.number}>{millisecondsText(row.maxMs)}</td>
    </tr>
  )
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const [order, setOrder] = useState<Order>('totalMs')
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = statements
    .filter(({ shape }) => shape.toLowerCase().includes(wanted))
    .sort((a, b) => b[order] - a[order])
    .slice(0, SHOWN)
  return (
    <Card padded>
      <div className={styles.filters}>
        <Input
          allowClear
          aria-label="表名或语句里的字"
          placeholder="表名或语句里的字"
          onChange={(event) => setText(event.target.value)}
        />
        <Segmented aria-label="排序" options={[...ORDERS]} value={order} onChange={setOrder} />
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="SQL 语句">
          <thead>
            <tr>
              <th scope="col">语句（值都是 ?）</th>
              {['次数', '总耗时', '平均', '最慢'].map((title) => (
                <th key={title} scope="col" className={styles.number}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={styles.empty}>没有这样的语句</p>}
    </Card>
  )
}

/** Shows slow and frequent SQL statements since the server started, without their values. */
export default function StatementScreen() {
  return (
    <PollingPage
      query={queryOf(statement.list)}
      refresh="立即刷新"
      summary={({ count, failed, totalMs }) =>
        `启动以来 ${groupThousands(count)} 条语句，共 ${millisecondsText(totalMs)}，${groupThousands(failed)} 条出错`
      }
    >
      {({ statements }) => <Statements statements={statements} />}
    </PollingPage>
  )
}

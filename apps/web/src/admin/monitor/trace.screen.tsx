import { Input, Pagination, Select } from 'antd'
import { useState } from 'react'
import { actuator } from '@mashu/contract/monitor/actuator'
import { call, wireTime } from '@mashu/client'
import { Card } from '../../ui/card/card.tsx'
import { Chip, type ChipTone } from '../../ui/card/chip.tsx'
import { Live } from './live.tsx'
import styles from './monitor.module.css'

type Trace = Awaited<ReturnType<typeof load>>[number]

/** The page's own call says nothing about the school. */
const load = async () =>
  (await call(actuator.httptrace)).traces.filter(
    ({ request }) => request.method !== 'OPTIONS' && request.uri !== '/api/actuator/httptrace',
  )

const PAGE = 20
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value }))
const STATES = [
  { value: 'good', label: '成功' },
  { value: 'refused', label: '被拒绝' },
  { value: 'failed', label: '出错' },
  { value: 'slow', label: '超过 1 秒' },
]

const levels = [
  [500, 'green'],
  [1000, 'blue'],
  [1500, 'amber'],
] as const
const toneOfTime = (ms: number): ChipTone => levels.find(([below]) => ms < below)?.[1] ?? 'coral'

function stateOf(status: number): 'good' | 'refused' | 'failed' {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'good'
}
const toneOfState = { good: 'green', refused: 'amber', failed: 'coral' } as const

interface Filter {
  text: string
  method?: string | undefined
  state?: string | undefined
}

export function filtered(traces: readonly Trace[], { text, method, state }: Filter): Trace[] {
  const wanted = text.trim().toLowerCase()
  return traces.filter(({ request, response, timeTaken, id }) => {
    if (method !== undefined && request.method !== method) return false
    if (state === 'slow' ? timeTaken < 1000 : state !== undefined && stateOf(response.status) !== state) return false
    return wanted === '' || request.uri.toLowerCase().includes(wanted) || id === wanted
  })
}

const time = (timestamp: string) => wireTime(new Date(timestamp)).slice(11)

function Row({ trace: { timestamp, request, response, timeTaken, id } }: { trace: Trace }) {
  return (
    <tr>
      <td>{time(timestamp)}</td>
      <td>{request.method}</td>
      <td className={styles.code}>
        {request.uri}
        <small>{id}</small>
      </td>
      <td>
        <Chip tone={toneOfState[stateOf(response.status)]}>{response.status}</Chip>
      </td>
      <td className={styles.number}>
        <Chip tone={toneOfTime(timeTaken)}>{timeTaken} ms</Chip>
      </td>
    </tr>
  )
}

function Traces({ traces }: { traces: readonly Trace[] }) {
  const [filter, setFilter] = useState<Filter>({ text: '' })
  const [page, setPage] = useState(1)
  const change = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part })
    setPage(1)
  }
  const found = filtered(traces, filter)
  return (
    <Card padded>
      <div className={styles.filters}>
        <Input
          allowClear
          aria-label="地址或请求编号"
          placeholder="地址或请求编号"
          onChange={(event) => change({ text: event.target.value })}
        />
        <Select
          allowClear
          aria-label="请求方法"
          placeholder="请求方法"
          options={METHODS}
          onChange={(method: string | undefined) => change({ method })}
        />
        <Select
          allowClear
          aria-label="结果"
          placeholder="结果"
          options={STATES}
          onChange={(state: string | undefined) => change({ state })}
        />
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="最近的请求">
          <thead>
            <tr>
              <th scope="col">请求时间</th>
              <th scope="col">请求方法</th>
              <th scope="col">请求URL</th>
              <th scope="col">响应状态</th>
              <th scope="col" className={styles.number}>
                请求耗时
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice((page - 1) * PAGE, page * PAGE).map((trace) => (
              <Row key={trace.id} trace={trace} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={styles.empty}>没有这样的请求</p>}
      <Pagination
        hideOnSinglePage
        showSizeChanger={false}
        pageSize={PAGE}
        total={found.length}
        current={page}
        onChange={setPage}
        showTotal={(total, [from, to]) => `显示 ${from} ~ ${to} 条记录，共 ${total} 条记录`}
      />
    </Card>
  )
}

/** 请求追踪 `/monitor/HttpTrace`: the last requests, without anything that was sent. */
export default function TraceScreen() {
  return (
    <Live
      name="trace"
      load={load}
      refresh="立即刷新"
      summary={(traces) => `共追踪到 ${traces.length} 条近期HTTP请求记录`}
    >
      {(traces) => <Traces traces={traces} />}
    </Live>
  )
}

import { Pagination } from 'antd'
import { useState } from 'react'
import { keyOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { PollingPage } from './polling-page.tsx'
import { actuator } from '@mashu/contract/monitor/actuator'
import { filteredTraces, loadTraces, type Trace, type TraceFilter } from './trace-state.ts'
import { TraceFilters } from './trace-filters.tsx'
import { TraceRow } from './trace-row.tsx'
import styles from './monitor.module.css'

const PAGE = 20

function Traces({ traces }: { traces: readonly Trace[] }) {
  const [filter, setFilter] = useState<TraceFilter>({ text: '' })
  const [page, setPage] = useState(1)
  const change = (part: Partial<TraceFilter>) => {
    setFilter({ ...filter, ...part })
    setPage(1)
  }
  const found = filteredTraces(traces, filter)
  return (
    <Card padded>
      <TraceFilters change={change} />
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
              <TraceRow key={trace.id} trace={trace} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={styles.empty}>没有这样的请求</p>}
      <Pagination
        className={styles.pages!}
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

/** Shows the latest requests without their contents. */
export default function TraceScreen() {
  return (
    <PollingPage
      query={{ queryKey: keyOf(actuator.httptrace), queryFn: loadTraces }}
      refresh="立即刷新"
      summary={(traces) => `共追踪到 ${traces.length} 条近期HTTP请求记录`}
    >
      {(traces) => <Traces traces={traces} />}
    </PollingPage>
  )
}

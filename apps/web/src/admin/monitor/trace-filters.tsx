import { Input, Select } from 'antd'
import type { TraceFilter } from './trace-state.ts'
import styles from './monitor.module.css'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'].map((value) => ({ value, label: value }))
const STATES = [
  { value: 'good', label: '成功' },
  { value: 'refused', label: '被拒绝' },
  { value: 'failed', label: '出错' },
  { value: 'slow', label: '超过 1 秒' },
]

export function TraceFilters({ change }: { change: (part: Partial<TraceFilter>) => void }) {
  return (
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
  )
}

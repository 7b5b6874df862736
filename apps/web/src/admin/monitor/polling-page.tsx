import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { wireTime } from '@mashu/client'
import { QueryError } from '../../ui/state/query-error.tsx'
import { MonitorSkeleton } from './monitor-skeleton.tsx'
import styles from './monitor.module.css'

interface PollingPageProps<T> {
  query: { queryKey: QueryKey; queryFn: QueryFunction<T> }
  /** Milliseconds between two requests. If undefined, only the button loads the data again. */
  every?: number | ((data: T) => number)
  refresh?: string
  /** Content to the left of the button. */
  summary?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/** Uses the school's time zone. */
const clock = (at: number) => wireTime(new Date(at)).slice(11)

/** A page that loads its data again while visible, and keeps the old data when loading fails. */
export function PollingPage<T>({ query, every, refresh = '立即更新', summary, children }: PollingPageProps<T>) {
  const found = useQuery({
    ...query,
    gcTime: 0,
    refetchInterval: ({ state: { data } }: { state: { data: T | undefined } }) => {
      if (typeof every !== 'function') return every ?? false
      return data === undefined ? false : every(data)
    },
  })
  if (found.data === undefined)
    return found.isError ? <QueryError title="监控数据没有加载出来" query={found} /> : <MonitorSkeleton />
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        {summary && <span>{summary(found.data)}</span>}
        <span role="status">
          {found.isError ? `没有更新成功：${found.error.message}` : `上次更新时间：${clock(found.dataUpdatedAt)}`}
        </span>
        <Button loading={found.isFetching && every === undefined} onClick={() => void found.refetch()}>
          {refresh}
        </Button>
      </div>
      {children(found.data)}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { PAGE } from './query.ts'
import styles from './moderation.module.css'

interface FrameProps<K extends string> {
  title: string
  views: readonly { key: K; text: string }[]
  view: K
  onView: (view: K) => void
  children: ReactNode
}

export function Frame<K extends string>({ title, views, view, onView, children }: FrameProps<K>) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <Segmented label={title} compact options={views} value={view} onChange={onView} />
      </header>
      {children}
    </div>
  )
}

interface Rows<R> {
  records: readonly R[]
  pages: number
}
interface RowListProps<R> {
  rows: UseQueryResult<Rows<R>>
  pageNo: number
  onPage: (pageNo: number) => void
  empty: { title: string; text: string }
  failed: string
  children: (row: R) => ReactNode
}

export function RowList<R>({ rows, pageNo, onPage, empty, failed, children }: RowListProps<R>) {
  if (rows.isError) return <QueryError title={failed} query={rows} />
  if (!rows.data)
    return (
      <div className={styles['list']} aria-busy>
        {[1, 2, 3].map((bone) => (
          <Skeleton key={bone} height={112} radius={16} />
        ))}
      </div>
    )
  const { records, pages } = rows.data
  if (records.length === 0 && pageNo === 1) return <EmptyState pose="cheer" face="happy" {...empty} />
  return (
    <>
      <ul className={styles['list']} aria-label={`第 ${pageNo} 页，每页 ${PAGE} 条`}>
        {records.map(children)}
      </ul>
      {(pages > 1 || pageNo > 1) && (
        <div className={styles['pages']}>
          <Button kind="outline" size="compact" disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
            上一页
          </Button>
          <span>
            {pageNo} / {Math.max(pages, pageNo)}
          </span>
          <Button kind="outline" size="compact" disabled={pageNo >= pages} onClick={() => onPage(pageNo + 1)}>
            下一页
          </Button>
        </div>
      )}
    </>
  )
}

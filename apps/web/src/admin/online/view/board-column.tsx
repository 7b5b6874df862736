import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '@mashu/client'
import { keyOf } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { narrowedQuery } from './move/move-row.ts'
import { columnKey, type ColumnProps } from './board-part.ts'
import { BoardCard } from './board-card.tsx'
import styles from './board.module.css'

const FEW = 10

export function BoardCards({ column, add, isOver, ...props }: ColumnProps) {
  const { resource, by, query } = props
  const { value, label, count } = column
  const [size, setSize] = useState(FEW)
  const { list } = resource
  const found = useQuery({
    queryKey: keyOf(list, 'board', query, by.name, value, size),
    enabled: count > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { ...narrowedQuery(query, by.name, value), pageNo: 1, pageSize: size }
      return ((await call(list as never, { query: asked, signal } as never)) as { records: AnyRow[] }).records
    },
  })
  const rows = count > 0 ? (found.data ?? []) : []
  return (
    <section
      className={classNames(styles.column, isOver && styles.over)}
      aria-label={`${label}，${count} 条`}
      data-board-column={columnKey(value)}
    >
      <h2>
        {label}
        <span className={styles.count}>{count}</span>
        {add && (
          <Button
            type="text"
            className={styles.add!}
            icon={<Icon name="plus" size={16} />}
            aria-label={`新增到“${label}”`}
            title={`新增到“${label}”`}
            onClick={add}
          />
        )}
      </h2>
      {found.error && <QueryError title="没有读出来" query={found} />}
      {count > 0 && found.isPending && <Skeleton height={72} radius={8} />}
      <ul>
        {rows.map((row) => (
          <BoardCard key={row.id} {...props} row={row} value={value} />
        ))}
      </ul>
      {count > rows.length && rows.length > 0 && (
        <Button type="link" loading={found.isFetching} onClick={() => setSize((now) => Math.min(1000, now + FEW))}>
          再看 {Math.min(FEW, count - rows.length)} 条（还有 {count - rows.length} 条）
        </Button>
      )}
      {count === 0 && <p className={styles.none}>还没有</p>}
    </section>
  )
}

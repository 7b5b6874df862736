import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@mashu/client'
import type { Groups } from '@mashu/contract/online/view/totals'
import { keyOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { useOptions } from '../../kit/field/choice.tsx'
import { columnsOf } from './move/move-row.ts'
import { useMove } from './move/use-move.ts'
import { columnKey, type BoardProps } from './board-part.ts'
import { BoardCards } from './board-column.tsx'
import styles from './board.module.css'

/** Shows rows as cards, with a column for each value of a choice field. */
export function Board(props: BoardProps) {
  const { resource, by, query, tools } = props
  const { list, groups } = resource
  const permission = usePermission()
  const options = useOptions(by)
  const [over, setOver] = useState<string | null>(null)
  const found = useQuery({
    queryKey: keyOf(list, 'groups', query, by.name),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { column: _column, order: _order, ...narrowed } = query
      return (await call(groups as never, { query: { ...narrowed, by: by.name }, signal } as never)) as Groups
    },
  })
  const columns = options && found.data ? columnsOf(options, found.data) : []
  const put = useMove(resource, by, (value) => columns.find((column) => column.value === value)?.label ?? '')
  if (found.error) return <QueryError title="看板没有读出来" query={found} />
  if (!found.data || !options) return <Skeleton height={240} radius={12} />
  return (
    <div className={styles.board} role="group" aria-label={`按${by.label}的看板`}>
      {columns
        .filter(({ value, count }) => value !== null || count > 0)
        .map((column) => (
          <BoardCards
            key={columnKey(column.value)}
            {...props}
            column={column}
            others={columns}
            isOver={over === columnKey(column.value)}
            hover={setOver}
            put={put}
            add={
              resource.add && permission.can(resource.add) && put ? () => tools.add({ [by.name]: column.value }) : null
            }
          />
        ))}
    </div>
  )
}

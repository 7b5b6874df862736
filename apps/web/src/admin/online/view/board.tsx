import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { call } from '@mashu/client'
import type { FormResource } from '@mashu/contract/online/form/form-resource'
import type { Groups } from '@mashu/contract/online/view/totals'
import { usePermission } from '../../../api/permission.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { isBesideControls, useDrag } from '../../../ui/gesture/use-drag.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Cell, cellText } from '../../kit/field/cell.tsx'
import { useOptions } from '../../kit/field/choice.tsx'
import type { Field } from '../../kit/field/field.ts'
import type { DrawnRows } from '../../kit/list/found-rows.tsx'
import type { AnyRow } from '../../kit/resource/resource.ts'
import { columnsOf, queryOf, type BoardColumn } from './move/move-row.ts'
import { useMove } from './move/use-move.ts'
import styles from './board.module.css'

const FEW = 10
const NONE = 'none'
const keyOf = (value: string | null) => (value === null ? NONE : `is:${value}`)

interface BoardProps extends DrawnRows {
  resource: FormResource
  by: Field
  /** The field that names a row, and what else stands on a card. */
  title: Field | undefined
  fields: readonly Field[]
}

/** Rows as cards in columns, by the value of a choice. */
export function Board(props: BoardProps) {
  const { resource, by, query, tools } = props
  const { list, groups } = resource
  const permission = usePermission()
  const options = useOptions(by)
  const [over, setOver] = useState<string | null>(null)
  const found = useQuery({
    queryKey: [list.path, 'groups', query, by.name],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { column: _column, order: _order, ...narrowed } = query
      return (await call(groups as never, { query: { ...narrowed, by: by.name }, signal } as never)) as Groups
    },
  })
  const columns = options && found.data ? columnsOf(options, found.data) : []
  const put = useMove(resource, by, (value) => columns.find((column) => column.value === value)?.label ?? '')
  if (found.error) return <ErrorState title="看板没有读出来" error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data || !options) return <Skeleton height={240} radius={12} />
  return (
    <div className={styles.board} role="group" aria-label={`按${by.label}的看板`}>
      {columns
        .filter(({ value, count }) => value !== null || count > 0)
        .map((column) => (
          <Column
            key={keyOf(column.value)}
            {...props}
            column={column}
            others={columns}
            isOver={over === keyOf(column.value)}
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

interface ColumnProps extends BoardProps {
  column: BoardColumn
  others: readonly BoardColumn[]
  isOver: boolean
  hover: (key: string | null) => void
  /** null: the caller may not. */
  put: ((row: AnyRow, value: string | null) => void) | null
  add: (() => void) | null
}

function Column({ column, add, isOver, ...props }: ColumnProps) {
  const { resource, by, query } = props
  const { value, label, count } = column
  const [size, setSize] = useState(FEW)
  const { list } = resource
  const found = useQuery({
    queryKey: [list.path, 'board', query, by.name, value, size],
    enabled: count > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { ...queryOf(query, by.name, value), pageNo: 1, pageSize: size }
      return ((await call(list as never, { query: asked, signal } as never)) as { records: AnyRow[] }).records
    },
  })
  const rows = count > 0 ? (found.data ?? []) : []
  return (
    <section
      className={classNames(styles.column, isOver && styles.over)}
      aria-label={`${label}，${count} 条`}
      data-board-column={keyOf(value)}
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
      {found.error && <ErrorState title="没有读出来" error={found.error} onRetry={() => void found.refetch()} />}
      {count > 0 && found.isPending && <Skeleton height={72} radius={8} />}
      <ul>
        {rows.map((row) => (
          <Card key={row.id} {...props} row={row} value={value} />
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

/** The column at a place of the window. */
const columnAt = ({ x, y }: { x: number; y: number }) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-board-column]')?.dataset['boardColumn']

interface CardProps extends Omit<ColumnProps, 'column' | 'add' | 'isOver'> {
  row: AnyRow
  value: string | null
}

function Card({ row, value, others, put, hover, by, title, fields, renderActions }: CardProps) {
  const name = (title && cellText(title, row)) || '（没有名称）'
  const targets = others.filter((column) => column.value !== value && (column.value !== null || !by.required))
  const step = (event: KeyboardEvent, way: -1 | 1) => {
    event.preventDefault()
    const known = others.filter((column) => column.value !== null || column.value === value)
    const next = known[known.findIndex((column) => column.value === value) + way]
    if (next) put?.(row, next.value)
  }
  const drag = useDrag({
    over: (place) => hover((place && columnAt(place)) ?? null),
    drop: (place) => {
      const target = targets.find((column) => keyOf(column.value) === columnAt(place))
      if (target) put?.(row, target.value)
    },
    // A finger scrolls the page, except on the handle.
    begins: (event) =>
      isBesideControls(event) || (event.target as Element).closest('button')?.dataset['handle'] !== undefined,
  })
  return (
    <li className={classNames(styles.card, put && styles.movable)} style={drag.style} {...(put && drag.handle)}>
      <div className={styles.title}>
        {put && (
          <button
            type="button"
            className={styles.handle}
            data-handle=""
            aria-label={`拖动“${name}”，或按左右方向键移到旁边一列`}
            title="按住拖到另一列"
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') step(event, -1)
              if (event.key === 'ArrowRight') step(event, 1)
            }}
          >
            <Icon name="drag" size={16} />
          </button>
        )}
        <strong>{name}</strong>
      </div>
      <dl>
        {fields
          .filter((field) => field.name !== by.name && field.name !== title?.name && cellText(field, row) !== '')
          .map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <Cell field={field} row={row} />
              </dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        {put && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: targets.map(({ value: to, label }) => ({ key: keyOf(to), label, onClick: () => put(row, to) })),
            }}
          >
            <Button size="small" aria-label={`把“${name}”移到…`}>
              移到…
            </Button>
          </Dropdown>
        )}
        {renderActions?.(row)}
      </div>
    </li>
  )
}

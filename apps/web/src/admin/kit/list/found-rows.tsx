import type { ComponentProps, ReactNode } from 'react'
import type { Tools } from '../resource/action.ts'
import type { AnyRow, Values } from '../resource/resource.ts'
import type { ListState, Move, Sort } from '../table/state/list-state.ts'
import { Paging } from '../table/paging.tsx'
import { RowArea } from '../table/row-area.tsx'

/** For a component that replaces the table. */
export interface DrawnRows {
  tools: Tools
  query: Values
  renderActions: ((row: AnyRow) => ReactNode) | null
}

export interface ListFrame {
  /** By default, only the filters of the search bar are removed. */
  widen?: () => void
  /** Replaces the pages of rows. */
  renderRows?: (drawn: DrawnRows) => ReactNode
  /** Belongs to the whole result. */
  renderBottom?: (query: Values) => ReactNode
}

type AreaProps = Omit<ComponentProps<typeof RowArea>, 'sort' | 'setSort' | 'narrowed' | 'widen'>
interface FoundRowsProps extends AreaProps, ListFrame {
  drawn: DrawnRows
  state: ListState
  total: number
  move: Move
  narrowing: Values
  within: string | undefined
  order: Sort | null
}

export function ListResult(props: FoundRowsProps) {
  const { drawn, state, total, move, narrowing, within, order, widen, renderRows, renderBottom, ...area } = props
  const bottom = renderBottom?.(drawn.query)
  if (renderRows)
    return (
      <>
        {renderRows(drawn)}
        {bottom}
      </>
    )
  return (
    <>
      <RowArea
        {...area}
        sort={state.sort ?? order}
        setSort={(sort) => move({ sort })}
        narrowed={Object.keys({ ...narrowing, ...state.filters }).some((key) => key !== within)}
        widen={widen ?? (() => move({ filters: {} }))}
      />
      {bottom}
      <Paging state={state} total={total} move={move} />
    </>
  )
}

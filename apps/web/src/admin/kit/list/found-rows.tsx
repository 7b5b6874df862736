import type { ComponentProps, ReactNode } from 'react'
import type { Tools } from '../resource/action.ts'
import type { AnyRow, Values } from '../resource/resource.ts'
import type { ListState, Move, Sort } from '../table/list-state.ts'
import { Paging } from '../table/paging.tsx'
import { RowArea } from '../table/row-area.tsx'

/** What a list hands on to who draws its rows. */
export interface DrawnRows {
  tools: Tools
  /** What the list is narrowed to, and its order. */
  query: Values
  renderActions: ((row: AnyRow) => ReactNode) | null
}

/** What may be in the place of the rows and around them. */
export interface ListFrame {
  /** Takes back everything that narrows the list; the search of the list alone unless said. */
  widen?: () => void
  /** Draws what the list finds in another way than as rows in pages. */
  renderRows?: (drawn: DrawnRows) => ReactNode
  /** What is below the rows, about all that the list finds. */
  renderBottom?: (query: Values) => ReactNode
}

type AreaProps = Omit<ComponentProps<typeof RowArea>, 'sort' | 'setSort' | 'narrowed' | 'widen'>
interface FoundRowsProps extends AreaProps, ListFrame {
  drawn: DrawnRows
  state: ListState
  total: number
  move: Move
  narrowing: Values
  order: Sort | null
}

/** What a list finds: its rows in pages, or what a screen draws of them. */
export function ListResult(props: FoundRowsProps) {
  const { drawn, state, total, move, narrowing, order, widen, renderRows, renderBottom, ...area } = props
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
        narrowed={Object.keys({ ...narrowing, ...state.filters }).length > 0}
        widen={widen ?? (() => move({ filters: {} }))}
      />
      {bottom}
      <Paging state={state} total={total} move={move} />
    </>
  )
}

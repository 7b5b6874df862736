import { useMemo, type ReactNode } from 'react'
import type { AnyRow, Values } from '../resource/resource.ts'
import { ListResult, type ListFrame } from './found-rows.tsx'
import type { Definition } from './screen-options.ts'
import { SearchBar } from './controls/search-bar.tsx'
import { ColumnSettings } from './controls/column-settings.tsx'
import { Toolbar } from './controls/toolbar.tsx'
import { useLayout, type ViewedColumns } from '../table/state/use-layout.ts'
import { BranchContext, useTreeRows } from '../table/tree-rows.ts'
import { useRows } from '../table/state/use-rows.ts'
import { useSelection } from '../table/state/use-selection.ts'
import { useChooseAll } from './controls/use-choose-all.ts'
import { addsRows, importLabelOf } from './list-actions.ts'
import { useListActions } from './use-list-actions.tsx'
import { useListQuery } from './use-list-query.ts'
import styles from './list-view.module.css'

export interface ListViewProps extends ListFrame {
  definition: Definition
  /** Filters that are also values of new rows, for example `{ dictId }`. */
  scope?: Values
  /** Filters that are not in the search bar. */
  narrowing?: Values
  /** Set when the screen has its own bar for views. */
  view?: ViewedColumns
  /** Adds conditions and saved views. Main lists should have them. */
  hasViews?: boolean
  /** The main list of a screen keeps its state in the URL (`address`). */
  stateIn?: 'address' | 'memory'
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  /** Shown below the active row. */
  renderBelow?: (row: AnyRow) => ReactNode
}

const nothing: Values = {}

/** A list with search, buttons, rows, pages and form. */
export function ListView({
  definition,
  scope = nothing,
  stateIn = 'memory',
  activeId,
  activate,
  renderBelow,
  narrowing: outside = nothing,
  view,
  hasViews = stateIn === 'address',
  ...around
}: ListViewProps) {
  const { resource, search, columns, noun, title, order } = definition
  const asked = useListQuery({ definition, scope, outside, hasViews, stateIn })
  const { state, move, conditions, narrowing, query, narrowed } = asked
  const { rows: listed, total, pending, stale, error, reload: reloadList } = useRows(resource, query, state, move)
  const found = useMemo(() => definition.shown?.(listed) ?? listed, [definition, listed])
  const { rows, branches, reload: reloadBranches } = useTreeRows(definition.children, found)
  const reload = () => {
    reloadList()
    reloadBranches()
  }
  const selection = useSelection(JSON.stringify([scope, narrowing, state.filters]))
  const { layout, change, arranged } = useLayout(resource.list.path, columns, view ?? conditions.view)
  const fields = useMemo(() => arranged.map(({ field }) => field), [arranged])
  const locked = (row: AnyRow) => definition.lockedRow?.(row)
  const chooseAll = useChooseAll({ resource, query: narrowed, total, selection, locked })
  const { tools, toolbar, batch, cells, runBatch, renderActions, importedBar, popups } = useListActions({
    definition,
    scope,
    query: narrowed,
    filters: state.filters,
    selection,
    total,
    columns: fields.map(({ name }) => name),
    reload,
    takesLinks: stateIn === 'address',
  })
  const isFirstAdd = toolbar[0] !== undefined && addsRows(toolbar[0])

  return (
    <div className={styles.view}>
      <Toolbar
        actions={toolbar}
        batch={batch}
        primary={isFirstAdd}
        tools={tools}
        count={selection.ids.length}
        chooseAll={chooseAll}
        runBatch={runBatch}
        views={conditions.bar}
        settings={<ColumnSettings fields={columns} layout={layout} change={change} reload={reload} />}
      />
      {/* The search bar is shown above the toolbar, but comes later in the document, so Tab first reaches 新增. */}
      {search.length > 0 && (
        <SearchBar fields={search} filters={state.filters} search={(filters) => move({ filters })} />
      )}
      {importedBar}
      <BranchContext value={branches}>
        <ListResult
          {...{ fields, cells, rows, locked, renderActions, stale, pending, error, order, noun }}
          {...{ activeId, activate, renderBelow, state, total, move, narrowing, within: definition.within }}
          arranged={{ columns: arranged, fields: columns, layout, change }}
          head={definition.cardHead}
          details={definition.card}
          selection={batch.length > 0 && !definition.single ? selection : null}
          label={title}
          retry={reload}
          addLabel={isFirstAdd ? toolbar[0]?.label : undefined}
          importLabel={importLabelOf(definition, toolbar)}
          drawn={{ tools, query: narrowed, renderActions }}
          {...(conditions.bar ? { widen: asked.widen } : {})}
          {...around}
        />
      </BranchContext>
      {popups}
    </div>
  )
}

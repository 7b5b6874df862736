import { useMemo, useState, type ReactNode } from 'react'
import { readStored, writeStored } from '@mashu/client'
import type { Field } from '../field/field.ts'
import { filterKeys, toQuery, useListState } from '../table/list-state.ts'
import type { AnyRow, Values } from '../resource/resource.ts'
import { ListResult, type ListFrame } from './found-rows.tsx'
import type { Definition } from './screen-options.ts'
import { SearchBar } from './search-bar.tsx'
import { ColumnSettings, Toolbar } from './toolbar.tsx'
import { BranchContext, useTreeRows } from '../table/tree-rows.ts'
import { useRows } from '../table/use-rows.ts'
import { useSelection } from '../table/use-selection.ts'
import { useListActions } from './use-list-actions.tsx'
import styles from './list-view.module.css'

/** The columns the user chose to see, kept in this browser. */
function useColumns(
  path: string,
  fields: readonly Field[],
): { shown: readonly Field[]; hidden: ReadonlySet<string>; setHidden: (names: readonly string[]) => void } {
  const key = `columns:${path}`
  const [names, setNames] = useState(() => readStored<string[]>(key))
  return useMemo(() => {
    const hidden = new Set(names ?? fields.filter((field) => field.spec.hidden).map((field) => field.name))
    const setHidden = (next: readonly string[]) => {
      writeStored(key, next)
      setNames([...next])
    }
    return { shown: fields.filter((field) => !hidden.has(field.name)), hidden, setHidden }
  }, [fields, key, names])
}

export interface ListViewProps extends ListFrame {
  definition: Definition
  /** Narrows the list and goes into new rows (`{ dictId }`). */
  scope?: Values
  /** Narrows the list alone, by what is outside its search bar. */
  narrowing?: Values
  /** The main list of a screen keeps its state in the address. */
  stateIn?: 'address' | 'memory'
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  /** What is below the active row. */
  renderBelow?: (row: AnyRow) => ReactNode
}

const nothing: Values = {}

/** A list with search, buttons, rows, pages and its form: what every administration screen is made of. */
export function ListView({
  definition,
  scope = nothing,
  stateIn = 'memory',
  activeId,
  activate,
  renderBelow,
  narrowing = nothing,
  ...around
}: ListViewProps) {
  const { resource, search, columns, noun, title, order } = definition
  const keys = useMemo(() => filterKeys(search), [search])
  const [state, move] = useListState(keys, stateIn)
  const query = useMemo(
    () => ({ ...scope, ...narrowing, ...toQuery(state, search, order) }),
    [scope, narrowing, state, search, order],
  )
  const { pageNo: _page, pageSize: _size, ...narrowed } = query as Values
  const { rows: found, total, pending, stale, error, reload: reloadList } = useRows(resource, query, state, move)
  const { rows, branches, reload: reloadBranches } = useTreeRows(definition.children, found)
  const reload = () => {
    reloadList()
    reloadBranches()
  }
  const selection = useSelection(JSON.stringify([scope, narrowing, state.filters]))
  const { shown, hidden, setHidden } = useColumns(resource.list.path, columns)
  const { tools, toolbar, batch, runBatch, renderActions, importedBar, popups } = useListActions({
    definition,
    scope,
    query: narrowed,
    filters: state.filters,
    selection,
    reload,
    takesLinks: stateIn === 'address',
  })
  const isFirstAdd = toolbar.length > 0 && toolbar[0]?.needs === resource.add

  return (
    <div className={styles.view}>
      <Toolbar
        actions={toolbar}
        batch={batch}
        primary={isFirstAdd}
        tools={tools}
        count={selection.ids.length}
        runBatch={runBatch}
        settings={<ColumnSettings fields={columns} hidden={hidden} setHidden={setHidden} reload={reload} />}
      />
      {/* Drawn above the toolbar: the keyboard comes to 新增 before six controls of the search. */}
      {search.length > 0 && (
        <SearchBar fields={search} filters={state.filters} search={(filters) => move({ filters })} />
      )}
      {importedBar}
      <BranchContext value={branches}>
        <ListResult
          fields={shown}
          head={definition.cardHead}
          details={definition.card}
          rows={rows}
          selection={batch.length > 0 && !definition.single ? selection : null}
          locked={(row) => definition.lockedRow?.(row)}
          renderActions={renderActions}
          stale={stale}
          label={title}
          activeId={activeId}
          activate={activate}
          renderBelow={renderBelow}
          order={order}
          pending={pending}
          error={error}
          retry={reload}
          noun={noun}
          addLabel={isFirstAdd ? toolbar[0]?.label : undefined}
          drawn={{ tools, query: narrowed, renderActions }}
          state={state}
          total={total}
          move={move}
          narrowing={narrowing}
          {...around}
        />
      </BranchContext>
      {popups}
    </div>
  )
}

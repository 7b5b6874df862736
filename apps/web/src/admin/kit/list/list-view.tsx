import { useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePermission } from '../../../api/permission.ts'
import { readStored, writeStored } from '@mashu/client'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { BatchAction, Tools } from '../resource/action.ts'
import type { Field } from '../field/field.ts'
import { ImportPopup } from '../import/import-popup.tsx'
import type { Imported } from '../dialog/popup-props.ts'
import { ImportedBar } from '../import/imported-bar.tsx'
import { batchQuestion } from './batch-question.tsx'
import { batchOf, rowActionsOf, toolbarOf } from './list-actions.ts'
import { filterKeys, toQuery, useListState } from '../table/list-state.ts'
import type { AnyRow, Values } from '../resource/resource.ts'
import { RowActions } from '../table/row-actions.tsx'
import { FoundRows, type AroundRows } from './found-rows.tsx'
import type { Definition } from './screen-options.ts'
import { RowDetail } from './row-detail.tsx'
import { presets, RowForm } from './row-form.tsx'
import { SearchBar } from './search-bar.tsx'
import { ColumnSettings, Toolbar } from './toolbar.tsx'
import { useAddWish } from './use-add-wish.ts'
import { BranchContext, useTreeRows } from '../table/tree-rows.ts'
import { useRows } from '../table/use-rows.ts'
import { useSelection } from '../table/use-selection.ts'
import { attempt, useAsk, usePopup } from '../resource/use-tools.tsx'
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

export interface ListViewProps extends AroundRows {
  definition: Definition
  /** Narrows the list and goes into new rows (`{ dictId }`). */
  scope?: Values
  /** Narrows the list alone, by what stands outside its search bar. */
  narrowing?: Values
  /** The main list of a screen keeps its state in the address. */
  where?: 'address' | 'own'
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  /** What stands below the active row. */
  renderBelow?: (row: AnyRow) => ReactNode
}

const nothing: Values = {}

/** A list with search, buttons, rows, pages and its form: what every administration screen is made of. */
export function ListView({
  definition,
  scope = nothing,
  where = 'own',
  activeId,
  activate,
  renderBelow,
  narrowing = nothing,
  ...around
}: ListViewProps) {
  const { resource, search, columns, noun, title } = definition
  const permission = usePermission()
  const keys = useMemo(() => filterKeys(search), [search])
  const [state, move] = useListState(keys, where)
  const query = useMemo(
    () => ({ ...scope, ...narrowing, ...toQuery(state, search, definition.order) }),
    [scope, narrowing, state, search, definition.order],
  )
  const { rows: found, total, pending, stale, error, reload: reloadList } = useRows(resource, query, state, move)
  const { rows, branches, reload: reloadBranches } = useTreeRows(definition.children, found)
  const reload = () => {
    reloadList()
    reloadBranches()
  }
  const selection = useSelection(JSON.stringify([scope, narrowing, state.filters]))
  const { shown, hidden, setHidden } = useColumns(resource.list.path, columns)
  const [ask, question] = useAsk()
  const [show, popup] = usePopup()
  const navigate = useNavigate()
  const [imported, setImported] = useState<Imported>()

  const changed = () => {
    definition.changed?.()
    reload()
  }
  const openForm = (row: AnyRow | null, given: Values = {}) =>
    show((close) => (
      <RowForm definition={definition} scope={scope} row={row} given={given} done={changed} close={close} />
    ))
  const { pageNo: _page, pageSize: _size, ...narrowed } = query as Values
  const tools: Tools = {
    selected: selection.rows,
    scope,
    query: narrowed,
    reload,
    clearSelection: selection.clear,
    add: (values) => openForm(null, { ...presets(definition, state.filters), ...values }),
    edit: (row) => openForm(row),
    show,
    ask,
    go: (path) => void navigate(path),
    act: async (work) => {
      const done = await attempt(work, changed)
      if (done) changed()
      return done
    },
  }
  useAddWish(where === 'address' && resource.add !== undefined && permission.can(resource.add), () =>
    definition.openAdd ? definition.openAdd(tools) : tools.add(),
  )
  const runBatch = async (action: BatchAction) => {
    const reason = action.refuse?.(selection.rows)
    if (reason !== undefined) return void showToast({ kind: 'warning', title: reason })
    const asked = batchQuestion(action, selection.rows, definition)
    const yes = asked === undefined || (await ask(asked))
    const work = yes ? action.run(selection.rows, tools) : null
    if (work && (await tools.act(() => work))) selection.clear()
  }
  const offered = rowActionsOf(definition, (row) =>
    show((close) => <RowDetail definition={definition} row={row} close={close} />),
  )
  const hasActions = offered.some((action) => action.needs === undefined || permission.can(action.needs))
  const batch = batchOf(definition).filter((action) => action.needs === undefined || permission.can(action.needs))
  const buttons = toolbarOf(definition, permission, () =>
    show((close) => (
      <ImportPopup
        resource={resource}
        noun={definition.importing?.noun ?? noun ?? title}
        query={definition.importing?.query(scope)}
        hint={definition.importing?.hint}
        close={close}
        done={(result) => {
          setImported(result)
          changed()
        }}
      />
    )),
  )
  const renderActions = hasActions ? (row: AnyRow) => <RowActions row={row} actions={offered} tools={tools} /> : null
  const drawn = { tools, query: narrowed, renderActions }
  const isFirstAdd = buttons.length > 0 && buttons[0]?.needs === resource.add

  return (
    <div className={styles.view}>
      <Toolbar
        actions={buttons}
        batch={batch}
        primary={isFirstAdd}
        tools={tools}
        count={selection.ids.length}
        runBatch={(action) => void runBatch(action)}
        settings={<ColumnSettings fields={columns} hidden={hidden} setHidden={setHidden} reload={reload} />}
      />
      {/* Drawn above the toolbar: the keyboard comes to 新增 before six controls of the search. */}
      {search.length > 0 && (
        <SearchBar fields={search} filters={state.filters} search={(filters) => move({ filters })} />
      )}
      {imported && (
        <ImportedBar resource={resource} imported={imported} undone={changed} close={() => setImported(undefined)} />
      )}
      <BranchContext value={branches}>
        <FoundRows
          fields={shown}
          head={definition.cardHead}
          details={definition.card}
          rows={rows}
          selection={batch.length > 0 && !definition.single ? selection : null}
          locked={(row) => definition.lockedRow?.(row)}
          renderActions={drawn.renderActions}
          stale={stale}
          label={title}
          activeId={activeId}
          activate={activate}
          renderBelow={renderBelow}
          order={definition.order}
          pending={pending}
          error={error}
          retry={reload}
          noun={noun}
          addLabel={isFirstAdd ? buttons[0]?.label : undefined}
          {...{ drawn, state, total, move, narrowing, ...around }}
        />
      </BranchContext>
      {popup}
      {question}
    </div>
  )
}

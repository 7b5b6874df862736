import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePermission } from '../../../api/permission.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { useFieldEdits, type CellEdits } from '../edit/use-field-edits.tsx'
import type { Imported } from '../dialog/popup-props.ts'
import { ImportPopup } from '../import/import-popup.tsx'
import { ImportedBar } from '../import/imported-bar.tsx'
import type { BatchAction, ListAction, Tools } from '../resource/action.ts'
import type { AnyRow, Values } from '../resource/resource.ts'
import { attempt, useAsk, usePopup } from '../resource/use-tools.tsx'
import type { ListState } from '../table/list-state.ts'
import { RowActions } from '../table/row-actions.tsx'
import type { useSelection } from '../table/use-selection.ts'
import { batchQuestion } from './batch-question.tsx'
import { batchOf, rowActionsOf, toolbarOf } from './list-actions.ts'
import { RowDetail } from './row-detail.tsx'
import { presets, RowForm } from './row-form.tsx'
import type { Definition } from './screen-options.ts'
import { useAddLink } from './use-add-link.ts'

interface ListParts {
  definition: Definition
  scope: Values
  /** The query of the list without its page. */
  query: Values
  filters: ListState['filters']
  selection: ReturnType<typeof useSelection>
  total: number
  /** Names of the columns as they are displayed. */
  columns: readonly string[]
  reload: () => void
  /** True when a link may open the form of a new row. */
  takesLinks: boolean
}

interface ListActions {
  tools: Tools
  toolbar: readonly ListAction[]
  batch: readonly BatchAction[]
  cells: CellEdits
  runBatch: (action: BatchAction) => void
  renderActions: ((row: AnyRow) => ReactNode) | null
  /** Result of the last import, until it is closed. */
  importedBar: ReactNode
  /** The open popup and the open question. */
  popups: ReactNode
}

/** The buttons of a list, of its rows and of selected rows that the user may use, with their dialogs. */
export function useListActions({
  definition,
  scope,
  query,
  filters,
  selection,
  total,
  columns,
  reload,
  takesLinks,
}: ListParts): ListActions {
  const { resource, importing, noun, title } = definition
  const permission = usePermission()
  const mayUse = ({ needs }: Pick<BatchAction, 'needs'>) => needs === undefined || permission.can(needs)
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
  const tools: Tools = {
    selected: selection.rows,
    total,
    columns,
    scope,
    query,
    reload,
    clearSelection: selection.clear,
    add: (values) => openForm(null, { ...presets(definition, filters), ...values }),
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
  useAddLink(takesLinks && resource.add !== undefined && permission.can(resource.add), () =>
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
  const openImport = () =>
    show((close) => (
      <ImportPopup
        resource={resource}
        noun={importing?.noun ?? noun ?? title}
        query={importing?.query(scope)}
        hint={importing?.hint}
        takesNames={importing?.takesNames}
        close={close}
        done={(result) => {
          setImported(result)
          changed()
        }}
      />
    ))
  const edits = useFieldEdits(definition, changed)
  const rowActions = rowActionsOf(definition, (row) =>
    show((close) => <RowDetail definition={definition} row={row} close={close} />),
  )
  return {
    tools,
    toolbar: toolbarOf(definition, permission, openImport),
    batch: [...edits.batch, ...batchOf(definition).filter(mayUse)],
    cells: edits.cells,
    runBatch: (action) => void runBatch(action),
    renderActions: rowActions.some(mayUse)
      ? (row) => <RowActions row={row} actions={rowActions} tools={tools} />
      : null,
    importedBar: imported && (
      <ImportedBar
        key={imported.importId}
        resource={resource}
        imported={imported}
        undone={changed}
        close={() => setImported(undefined)}
      />
    ),
    popups: (
      <>
        {popup}
        {question}
      </>
    ),
  }
}

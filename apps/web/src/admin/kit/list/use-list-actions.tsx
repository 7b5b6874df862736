import type { ReactNode } from 'react'
import { usePermission } from '../../../api/permission.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { useFieldEdits, type CellEdits } from '../edit/use-field-edits.tsx'
import { useImport } from '../import/use-import.tsx'
import type { BatchAction, ListAction, Tools } from '../resource/action.ts'
import type { AnyRow } from '../resource/resource.ts'
import { RowActions } from '../table/row-actions.tsx'
import { batchQuestion } from './batch-question.tsx'
import { batchOf, rowActionsOf, toolbarOf } from './list-actions.ts'
import { RowDetail } from './row-detail.tsx'
import { useAddLink } from './use-add-link.ts'
import { useListTools, type ListParts } from './use-list-tools.tsx'

interface ListActionsParts extends ListParts {
  /** An address with `?add=1` opens the form of a new row. */
  takesLinks: boolean
}

interface ListActions {
  tools: Tools
  toolbar: readonly ListAction[]
  batch: readonly BatchAction[]
  cells: CellEdits
  runBatch: (action: BatchAction) => void
  renderActions: ((row: AnyRow) => ReactNode) | null
  /** Null after the user has closed the bar. */
  importedBar: ReactNode
  popups: ReactNode
}

/** Returns the buttons that the user may use. */
export function useListActions({ takesLinks, ...parts }: ListActionsParts): ListActions {
  const { definition, scope, selection } = parts
  const { resource, importing, noun, title } = definition
  const permission = usePermission()
  const mayUse = ({ needs }: Pick<BatchAction, 'needs'>) => needs === undefined || permission.can(needs)
  const { tools, changed, popups } = useListTools(parts)
  useAddLink(takesLinks && resource.add !== undefined && permission.can(resource.add), () =>
    definition.openAdd ? definition.openAdd(tools) : tools.add(),
  )
  const runBatch = async (action: BatchAction) => {
    const reason = action.refuse?.(selection.rows)
    if (reason !== undefined) return void showToast({ kind: 'warning', title: reason })
    const asked = batchQuestion(action, selection.rows, definition)
    const yes = asked === undefined || (await tools.ask(asked))
    const work = yes ? action.run(selection.rows, tools) : null
    if (work && (await tools.act(() => work))) selection.clear()
  }
  const { openImport, importedBar } = useImport({
    resource,
    noun: importing?.noun ?? noun ?? title,
    query: importing?.query(scope),
    hint: importing?.hint,
    takesNames: importing?.takesNames,
    show: tools.show,
    changed,
  })
  const edits = useFieldEdits(definition, changed)
  const rowActions = rowActionsOf(definition, (row) =>
    tools.show((close) => <RowDetail definition={definition} row={row} close={close} />),
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
    importedBar,
    popups,
  }
}

import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Tools } from '../resource/action.ts'
import type { AnyRow, Values } from '../resource/resource.ts'
import { attempt, useAsk, usePopup } from '../resource/use-tools.tsx'
import type { ListState } from '../table/state/list-state.ts'
import type { Selection } from '../table/state/use-selection.ts'
import { presets, RowForm } from './row-form.tsx'
import type { Definition } from './screen-options.ts'

export interface ListParts {
  definition: Definition
  scope: Values
  /** Has no page number and no page size. */
  query: Values
  filters: ListState['filters']
  selection: Selection
  total: number
  /** Names of the visible columns in their order. */
  columns: readonly string[]
  reload: () => void
}

interface ListTools {
  tools: Tools
  /** Must be called after rows have changed. */
  changed: () => void
  popups: ReactNode
}

export function useListTools({ definition, scope, query, filters, selection, total, ...list }: ListParts): ListTools {
  const { columns, reload } = list
  const [ask, question] = useAsk()
  const [show, popup] = usePopup()
  const navigate = useNavigate()

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
  return {
    tools,
    changed,
    popups: (
      <>
        {popup}
        {question}
      </>
    ),
  }
}

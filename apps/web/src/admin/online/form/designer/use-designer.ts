import { useEffect, useState } from 'react'
import type { DesignedForm, FormDefinition } from '@mashu/contract/online/form/definition'
import type { StaleRow } from '@mashu/contract/stale-row'
import { toDesign } from '../../version/design-parts.ts'
import { dropDesignDraft, keepDesignDraft, readDesignDraft } from './state/design-draft.ts'
import { begin } from '@mashu/ui/history'
import { change, type Design } from './state/design-state.ts'
import { useDesignSaving, type FormDesignerProps } from './use-design-saving.ts'

/** `row` contains the values of the head beside the fields, rules and indexes. */
export const designOfAnother = ({ row }: StaleRow): Design => toDesign({ ...row, head: row } as FormDefinition)

/** A draft of this browser replaces the stored design. */
function resumed(definition: DesignedForm) {
  const stored = begin(toDesign(definition))
  const draft = readDesignDraft(definition.head.id)
  if (!draft) return { history: stored, found: undefined }
  const { tableTxt, head, fields, rules, indexs } = draft
  const history = change(stored, { tableTxt, head, fields, rules, indexs })
  return { history, found: history === stored ? undefined : draft }
}

/** This browser stores each change until the design is saved on the server. */
export function useDesigner(props: FormDesignerProps) {
  const { definition } = props
  const [initial] = useState(() => resumed(definition))
  const { found } = initial
  const [history, setHistory] = useState(initial.history)
  const [isResumed, setResumed] = useState(found !== undefined)
  const [rowVersion, setRowVersion] = useState(found?.rowVersion ?? definition.head.rowVersion)
  const { now, past } = history
  const { id } = definition.head
  const isChanged = past.length > 0
  useEffect(() => {
    if (isChanged) keepDesignDraft(id, now, rowVersion)
    else dropDesignDraft(id)
  }, [id, now, isChanged, rowVersion])
  const giveUp = () => {
    setHistory(begin(toDesign(definition)))
    setRowVersion(definition.head.rowVersion)
    setResumed(false)
  }
  const set = (next: Partial<Design>) => setHistory((history) => change(history, next))
  const { save, conflict, setConflict, ...saving } = useDesignSaving(props, now, rowVersion)
  const takeTheirs = (stale: StaleRow) => {
    set(designOfAnother(stale))
    setRowVersion(stale.rowVersion)
    setConflict(undefined)
  }
  return {
    history,
    setHistory,
    set,
    /** `isOld` is true if the form has been saved since the draft was begun. */
    draft: isResumed ? { isOld: found?.rowVersion !== definition.head.rowVersion, giveUp } : null,
    rowVersion,
    setRowVersion,
    save,
    conflict,
    ...saving,
    leaveConflict: () => setConflict(undefined),
    takeTheirs,
  }
}

export type Designer = ReturnType<typeof useDesigner>

import { useState } from 'react'
import { cgform } from '@mashu/contract/online/form/cgform'
import type { DesignedForm } from '@mashu/contract/online/form/definition'
import type { StaleRow } from '@mashu/contract/stale-row'
import { ApiError, call } from '@mashu/client'
import { useAction } from '../../../../api/use-action.ts'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { staleRowOf } from '../../version/design-conflict.tsx'
import { dropDesignDraft } from './state/design-draft.ts'
import type { Design } from './state/design-state.ts'
import { bodyOf } from './design-body.ts'

export interface FormDesignerProps {
  definition: DesignedForm
  changed: () => void
  close: () => void
}

/** `conflict` is the stored form if another user has saved the form meanwhile. */
export function useDesignSaving({ definition, changed, close }: FormDesignerProps, now: Design, rowVersion: number) {
  const [conflict, setConflict] = useState<StaleRow>()
  const { run, busy, failure } = useAction(
    (from: number) => {
      setConflict(undefined)
      return call(cgform.editAll, { body: bodyOf(definition, now, from) })
    },
    {
      done: () => {
        dropDesignDraft(definition.head.id)
        showToast({ kind: 'success', title: '已保存，发布后生效' })
        changed()
        close()
      },
      failed: (error) => setConflict(error instanceof ApiError ? staleRowOf(error) : undefined),
    },
  )
  const save = (from = rowVersion) => run(from)
  return { save, busy, failure: conflict ? undefined : failure?.message, conflict, setConflict }
}

import { useState } from 'react'
import { cgform } from '@mashu/contract/online/form/cgform'
import type { DesignedForm } from '@mashu/contract/online/form/definition'
import type { StaleRow } from '@mashu/contract/stale-row'
import { ApiError, call } from '@mashu/client'
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

/** Saves a design; `met`: another person has saved the form meanwhile. */
export function useDesignSaving({ definition, changed, close }: FormDesignerProps, now: Design, rowVersion: number) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [met, setMet] = useState<StaleRow>()
  const save = async (from = rowVersion) => {
    setBusy(true)
    setMet(undefined)
    setFailure(undefined)
    try {
      await call(cgform.editAll, { body: bodyOf(definition, now, from) })
      dropDesignDraft(definition.head.id)
      showToast({ kind: 'success', title: '已保存，发布后生效' })
      changed()
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const stale = staleRowOf(error)
      setMet(stale)
      if (!stale) setFailure(error.message)
      setBusy(false)
    }
  }
  return { save, busy, failure, met, setMet }
}

import { useRef, useState } from 'react'
import { formAccount } from '@mashu/contract/online/action/account'
import type { ActionButton } from '@mashu/contract/online/form/action'
import { callWhole } from '@mashu/client'
import { perform, useAction } from '../../../api/use-action.ts'
import type { NewPassword } from '../../kit/dialog/popup-props.ts'
import { checkSheet, type Correction, type Preview } from '../../kit/import/import-sheet.ts'

/** The id of the import can delete the accounts again. */
export interface Made {
  importId: string
  passwords: readonly NewPassword[]
}

export interface Conversion {
  formId: string
  button: ActionButton
  rowIds: readonly string[]
  /** Called when accounts were created or deleted again. */
  changed: () => void
}

/** Converts rows to accounts: the user previews, corrects and confirms the accounts of a class. */
export function useConversion({ formId, button, rowIds, changed }: Conversion) {
  const [departId, setDepartId] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [made, setMade] = useState<Made>()
  const { run, busy, failure, clear } = useAction(perform)
  const correction = useAction((wanted: Correction) => checkSheet(formAccount, preview!.previewId, wanted), {
    done: setPreview,
    isParallel: true,
  })
  // Corrections are sent one after the other, because the server checks each one together with the previous ones.
  const line = useRef(Promise.resolve())

  const look = (wanted: string) => {
    setDepartId(wanted)
    setPreview(undefined)
    if (!wanted) return
    void run(async () => {
      const body = { buttonId: button.id, departId: wanted, rowIds: [...rowIds] }
      setPreview((await callWhole(formAccount.preview, { params: { formId }, body })).result)
    })
  }
  const correct = (wanted: Correction) => {
    clear()
    line.current = line.current.then(async () => void (await correction.run(wanted)))
  }
  const confirm = () =>
    run(async () => {
      await line.current
      const body = { previewId: preview!.previewId, skipErrors: preview!.errorCount > 0 }
      setMade((await callWhole(formAccount.importConfirm, { body })).result)
      changed()
    })
  return {
    departId,
    look,
    preview,
    correct,
    checking: correction.busy,
    confirm,
    made,
    busy,
    failure: failure ?? correction.failure,
  }
}

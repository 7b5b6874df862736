import { useRef, useState } from 'react'
import { formAccount } from '@mashu/contract/online/action/account'
import type { ActionButton } from '@mashu/contract/online/form/action'
import { callWhole } from '@mashu/client'
import { perform, useAction } from '../../../api/use-action.ts'
import type { NewPassword } from '../../kit/dialog/popup-props.ts'
import { checkSheet, type Correction, type Preview } from '../../kit/import/import-sheet.ts'

/** The created accounts, and the id of the import, by which the accounts can be deleted again. */
export interface Made {
  importId: string
  passwords: readonly NewPassword[]
}

export interface Conversion {
  formId: string
  button: ActionButton
  rowIds: readonly string[]
  /** Called when accounts have been created, or have been deleted again. */
  changed: () => void
}

/** Converts rows to accounts. The user previews the accounts for a class, corrects them, and confirms them. */
export function useConversion({ formId, button, rowIds, changed }: Conversion) {
  const [departId, setDepartId] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [made, setMade] = useState<Made>()
  const { run, busy, failure, clear } = useAction(perform)
  const correction = useAction((wanted: Correction) => checkSheet(formAccount, preview!.previewId, wanted), {
    done: setPreview,
    isParallel: true,
  })
  // The corrections are sent one after the other, because the server checks a correction together with the previous
  // ones.
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

import { useState, type ReactNode } from 'react'
import type { StaleRow } from '@mashu/contract/stale-row'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'
import { differencesOf, theirValues, type Difference } from './conflict.rules.ts'

const ConflictDialog = lazyPopup(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

export interface Conflict {
  /** Initial values, or the values after the last merge. */
  basis: Values
  /** Handles a refused save. */
  meet: (stale: StaleRow) => Promise<void>
  dialog: ReactNode
}

interface ConflictOptions {
  fields: readonly Field[]
  start: Values
  /** Loads the values that the form needs in addition to its row. */
  reload: (() => Promise<Values>) | undefined
  read: () => Values
  /** Sets the values of the form and sends the form. */
  resend: (values: Values) => void
}

export function useConflict({ fields, start, reload, read, resend }: ConflictOptions): Conflict {
  const [begun, setBegun] = useState(start)
  const [met, setMet] = useState<{ stale: StaleRow; theirs: Values; differences: readonly Difference[] }>()
  return {
    basis: begun,
    meet: async (stale) => {
      const theirs = theirValues(fields, begun, stale.row as Values, (await reload?.()) ?? {})
      const differences = differencesOf(fields, { start: begun, mine: { ...begun, ...read() }, theirs })
      setMet({ stale, theirs, differences })
    },
    dialog: met && (
      <ConflictDialog
        {...met}
        start={begun}
        close={() => setMet(undefined)}
        save={(values) => {
          const { rowVersion } = met.stale
          setBegun({ ...met.theirs, rowVersion })
          setMet(undefined)
          // Forms also send initial values without a control, for example the version of the row.
          resend({ ...values, rowVersion })
        }}
      />
    ),
  }
}

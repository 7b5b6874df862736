import { useState, type ReactNode } from 'react'
import type { StaleRow } from '@mashu/contract/stale-row'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'
import { differencesOf, theirValues, type Difference } from './conflict.rules.ts'

const ConflictDialog = lazyPopup(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

interface Conflict {
  /** Initial values of the form, or those of its last merge. */
  basis: Values
  /** For a refusal that carries the row as it is. */
  meet: (stale: StaleRow) => Promise<void>
  dialog: ReactNode
}

interface ConflictOptions {
  fields: readonly Field[]
  start: Values
  /** Asks again for what the form needs beside its row. */
  reload: (() => Promise<Values>) | undefined
  /** The values in the controls. */
  read: () => Values
  /** Puts values into the form and sends it. */
  resend: (values: Values) => void
}

/** When another user has saved the row meanwhile, asks which values are kept, and sends again. */
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
          // Forms keep all that they began with, the version too.
          resend({ ...values, rowVersion })
        }}
      />
    ),
  }
}

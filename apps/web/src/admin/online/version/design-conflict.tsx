import type { StaleRow } from '@mashu/contract/stale-row'
import type { ApiError } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { ConflictFrame } from '../../kit/conflict/conflict-frame.tsx'
import { Differences } from './differences.tsx'
import type { PartDifference } from './design-parts.ts'

/** Returns the stored row if an edit was refused because the row had changed. */
export function staleRowOf({ key, result }: ApiError): StaleRow | undefined {
  const isStale = key === 'row.stale' && typeof result === 'object' && result !== null && 'rowVersion' in result
  return isStale ? (result as StaleRow) : undefined
}

interface DesignConflictProps {
  stale: StaleRow
  /** Differences between the saved design of another user and this user's design. */
  found: readonly PartDifference[]
  /** Overwrites the other user's design. */
  keepMine: () => void
  /** Discards this user's changes. */
  takeTheirs: () => void
  close: () => void
}

/** Asks which design to keep when another user has saved the same design. */
export function DesignConflict({ stale, found, keepMine, takeTheirs, close }: DesignConflictProps) {
  return (
    <ConflictFrame
      stale={stale}
      noun="这个设计"
      back="回到设计"
      advice={found.length === 0 ? '两边的设计一样，可以直接保存。' : '两边不同的地方：'}
      answers={
        <>
          <Button kind="outline" size="compact" onClick={takeTheirs}>
            改用对方的
          </Button>
          <Button kind="primary" size="compact" onClick={keepMine}>
            用我的保存
          </Button>
        </>
      }
      close={close}
    >
      <Differences found={found} sides={['对方的', '我的']} />
    </ConflictFrame>
  )
}

import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { ReactNode } from 'react'
import type { CheckRow } from '../../check/check-rows.ts'
import type { LoadDrawBlock } from './block-picture.tsx'
import { Row } from './check-row.tsx'

export interface CheckRowsProps {
  rows: readonly CheckRow[]
  speak?: ((text: string) => void) | undefined
  load: LoadDrawBlock | undefined
  /** For a check that is not passed. */
  hint: (check: string) => ReactNode
  onGo: (place: Place) => void
}

export function CheckList({ rows, hint, onGo }: CheckRowsProps) {
  return (
    // A long list can be scrolled, even with keys.
    <div className="mashu-lesson-body" role="region" aria-label="检查结果" tabIndex={0}>
      <ul className="mashu-check-list">
        {rows.map((row) => (
          <li key={row.check.id}>
            <Row row={row} onGo={row.place && (() => onGo(row.place!))} />
            {row.state === 'failed' && hint(row.check.id)}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { sayCheck } from '@mashu/judge/words'
import type { ReactNode } from 'react'
import type { CheckRow } from '../../check/check-rows.ts'
import { Icon, type IconName } from '../part/icon.tsx'
import { stateWords } from './check-words.ts'

const icons: Readonly<Record<CheckRow['state'], IconName>> = {
  passed: 'check',
  failed: 'close',
  unknown: 'alert',
  waiting: 'clock',
}

interface RowProps {
  row: CheckRow
  /** Shows the place in the work. */
  onGo?: (() => void) | undefined
  children?: ReactNode
}

export function Row({ row, onGo, children }: RowProps) {
  const { check, state, seen } = row
  return (
    <div className="mashu-check" data-state={state}>
      <span className="mashu-check-mark">
        <Icon name={icons[state]} />
      </span>
      <div>
        <p className="mashu-check-title">
          <span className="mashu-hidden">{stateWords[state]}：</span>
          {sayCheck(check)}
        </p>
        {seen !== undefined && seen !== '' && <p className="mashu-soft-text">{seen}</p>}
        {(onGo !== undefined || children !== undefined) && (
          <div className="mashu-buttons">
            {onGo && (
              <button type="button" className="mashu-button" onClick={onGo}>
                <Icon name="eye" />
                去看看
              </button>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

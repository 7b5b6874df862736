import type { ReactNode } from 'react'
import { classNames } from '../text/class-names.ts'
import styles from './segmented.module.css'

interface SegmentedProps<K extends string> {
  label: string
  options: readonly { key: K; text: ReactNode }[]
  value: K
  onChange: (key: K) => void
  /** A flat and small variant for adults. */
  compact?: boolean
  /** Fills the width of the row. */
  wide?: boolean
}

/** A few options side by side, one of them selected. */
export function Segmented<K extends string>({ label, options, value, onChange, compact, wide }: SegmentedProps<K>) {
  return (
    <div
      className={classNames(styles['group'], compact && styles['compact'], wide && styles['wide'])}
      role="group"
      aria-label={label}
    >
      {options.map(({ key, text }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {text}
        </button>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './action.module.css'

/** A control with its label in an action or a step. */
export function Cell({ label, children, wide = false }: { label: string; children: ReactNode; wide?: boolean }) {
  return (
    <label className={styles.cell} data-wide={wide}>
      <span>{label}</span>
      {children}
    </label>
  )
}

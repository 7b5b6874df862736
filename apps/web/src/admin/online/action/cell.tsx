import type { ReactNode } from 'react'
import styles from './action.module.css'

export function Cell({ label, children, wide = false }: { label: string; children: ReactNode; wide?: boolean }) {
  return (
    <label className={styles.cell} data-wide={wide}>
      <span>{label}</span>
      {children}
    </label>
  )
}

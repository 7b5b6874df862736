import type { ReactNode } from 'react'
import styles from '../../form.module.css'

interface PartProps {
  label: string
  fault?: string | undefined
  children: ReactNode
}

export const SettingPart = ({ label, fault, children }: PartProps) => (
  <label className={styles.cell}>
    <span>{label}</span>
    {children}
    {fault && <em className={styles.fault}>{fault}</em>}
  </label>
)

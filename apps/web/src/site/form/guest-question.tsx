import type { ReactNode } from 'react'
import type { GuestField } from '@mashu/contract/online/form/public/guest-field'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from './form-page.module.css'

export interface GuestInputProps {
  field: GuestField
  value: string | boolean | undefined
  /** True if the current values of the form require a value. */
  isRequired: boolean
  isLocked: boolean
  fault: string | undefined
  onChange: (value: string | boolean) => void
}

export const labelOf = ({ label }: GuestField, isRequired: boolean) => (isRequired ? label : `${label}（可不填）`)

export function QuestionFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  )
}

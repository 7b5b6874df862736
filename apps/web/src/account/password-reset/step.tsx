import { Icon } from '../../ui/picture/icon.tsx'
import type { PasswordReset } from './use-password-reset.ts'
import styles from '../form/form.module.css'

export interface StepProps {
  alteration: PasswordReset
}

export function StepFault({ text }: { text: string | undefined }) {
  return text ? (
    <div className={styles.message} role="alert">
      <Icon name="warning" />
      {text}
    </div>
  ) : null
}

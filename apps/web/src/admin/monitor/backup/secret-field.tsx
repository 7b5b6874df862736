import { Input } from 'antd'
import { useId } from 'react'
import styles from './backup.module.css'

interface SecretFieldProps {
  label: string
  hint?: string
  value: string
  /** Value of the attribute `autocomplete`. */
  fills: 'current-password' | 'new-password' | 'off'
  change: (value: string) => void
}

/** A labelled field for a password or a passphrase. */
export function SecretField({ label, hint, value, fills, change }: SecretFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input.Password
        id={id}
        value={value}
        maxLength={200}
        autoComplete={fills}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        onChange={({ target }) => change(target.value)}
      />
      {hint !== undefined && (
        <small id={`${id}-hint`} className={styles.hint}>
          {hint}
        </small>
      )}
    </div>
  )
}

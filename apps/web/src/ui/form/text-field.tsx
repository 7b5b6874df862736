import { useId, useState, type ComponentProps } from 'react'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  icon?: IconName
  /** Screen readers read the error together with the field. */
  error?: string
  hint?: string
  /** A height of 36 px for adults. */
  compact?: boolean
}

function Note({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  if (!error && !hint) return null
  return (
    <p id={id} className={classNames(styles.note, error && styles.error)}>
      {error && <Icon name="warning" size={16} />}
      {error ?? hint}
    </p>
  )
}

/** With `type="password"` a button shows the password. */
export function TextField({
  label,
  icon,
  error,
  hint,
  compact = false,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <div className={classNames(styles.field, compact && styles.compact, error && styles.wrong, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {icon && <Icon name={icon} />}
        <input
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          {...rest}
        />
        {secret && (
          <button
            type="button"
            className={styles.tool}
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label="显示密码"
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

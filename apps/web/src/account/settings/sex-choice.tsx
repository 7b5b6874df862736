import type { AccountValues } from './account-form.ts'
import shared from './setting-page.module.css'
import styles from './account-form.module.css'

const SEXES = [
  [1, '男'],
  [2, '女'],
  [0, '不说'],
] as const

interface SexChoiceProps {
  value: AccountValues['sex']
  onChange: (sex: AccountValues['sex']) => void
}

export function SexChoice({ value: current, onChange }: SexChoiceProps) {
  return (
    <fieldset className={shared['group']}>
      <legend>性别</legend>
      <div className={styles['choices']}>
        {SEXES.map(([value, text]) => (
          <label key={value} className={shared['choice']}>
            <input
              type="radio"
              name="sex"
              className="visually-hidden"
              checked={current === value}
              onChange={() => onChange(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { Button, Input } from 'antd'
import { today } from '../../../ui/text/day.ts'
import { textValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { isKnownYear, statutoryHolidays } from './statutory-holidays.ts'
import styles from './config.module.css'

/** Edits the school's holidays, one per line. A button adds the legal holidays of a year. */
export function SchoolDaysInput({ id, value, onChange, disabled, placeholder }: InputProps) {
  const text = textValue(value) ?? ''
  const year = Number(today().slice(0, 4))
  const add = (of: number) => {
    const there = new Set(text.split('\n').map((line) => line.trim()))
    const fresh = statutoryHolidays(of).filter((line) => !there.has(line))
    onChange?.([text.trimEnd(), ...fresh].filter(Boolean).join('\n'))
  }
  return (
    <div className={styles.days}>
      <Input.TextArea
        id={id}
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
        disabled={disabled}
        placeholder={placeholder}
        autoSize={{ minRows: 8, maxRows: 24 }}
        spellCheck={false}
      />
      <div>
        {[year, year + 1].filter(isKnownYear).map((of) => (
          <Button key={of} size="small" disabled={disabled} onClick={() => add(of)}>
            填入 {of} 年法定节日
          </Button>
        ))}
      </div>
    </div>
  )
}

import { Input } from 'antd'
import { fenOf, yuanText } from '@mashu/contract/money'
import { useState } from 'react'
import styles from './form-layout.module.css'

interface MoneyFieldProps {
  id?: string | undefined
  /** In fen, or the typed text if the text is no amount. The form's rules and the server refuse such a text. */
  value?: unknown
  onChange?: ((fen: number | string | null) => void) | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  label?: string | undefined
}

const shown = (value: unknown) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? yuanText(value) : String(value)
}

/** Users type yuan, and the value is in fen. */
export function MoneyField({ id, value, onChange, disabled, placeholder, label }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    onChange?.(text.trim() === '' ? null : (fenOf(text) ?? text))
  }
  return (
    <Input
      id={id}
      value={typed ?? shown(value)}
      onChange={(event) => change(event.target.value)}
      // 128.5 becomes 128.50.
      onBlur={() => setTyped(null)}
      readOnly={disabled}
      className={disabled ? styles.locked : undefined}
      placeholder={placeholder}
      aria-label={label}
      inputMode="decimal"
      prefix="¥"
      autoComplete="off"
    />
  )
}

interface MoneyRangeProps {
  id: string
  /** In fen. An empty text means no limit. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

const bound = (text: string) => (/^\d+$/.test(text) ? Number(text) : text || null)
const text = (fen: number | string | null) => (fen === null ? '' : String(fen))

export function MoneyRange({ id, from, to, onChange }: MoneyRangeProps) {
  return (
    <span className={styles.moneyRange}>
      <MoneyField id={id} value={bound(from)} onChange={(fen) => onChange(text(fen), to)} placeholder="请输入最小值" />
      <span aria-hidden>–</span>
      <MoneyField
        value={bound(to)}
        onChange={(fen) => onChange(from, text(fen))}
        placeholder="请输入最大值"
        label="最大值"
      />
    </span>
  )
}

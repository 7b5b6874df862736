import { Input } from 'antd'
import { fenOf, yuanText } from '@mashu/contract/money'
import { useState } from 'react'
import styles from './form-layout.module.css'

interface MoneyFieldProps {
  id?: string | undefined
  /**
   * The amount in fen, or the typed text when it is not an amount. The rules of the form and the server refuse such a
   * text.
   */
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

/** A control for an amount. Users type yuan, and the value is in fen. */
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
      // When the user leaves the field, 128.5 becomes 128.50.
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
  /** The minimum and maximum in fen, as texts for the query. An empty text means no limit. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

const bound = (text: string) => (/^\d+$/.test(text) ? Number(text) : text || null)
const text = (fen: number | string | null) => (fen === null ? '' : String(fen))

/** The controls for the minimum and maximum of an amount in the search bar. */
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

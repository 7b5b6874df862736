import { Button, Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { textValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import styles from './config.module.css'

/** A monospaced field for scripts or styles that can fill the window. */
export function CodeInput({ id, value, onChange, disabled, placeholder }: InputProps) {
  const [whole, setWhole] = useState(false)
  const keyed = (event: KeyboardEvent) => {
    if (whole && event.key === 'Escape') setWhole(false)
  }
  return (
    <div className={classNames(styles.code, whole && styles.whole)} onKeyDown={keyed}>
      <Input.TextArea
        id={id}
        value={textValue(value) ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
        disabled={disabled}
        placeholder={placeholder}
        rows={10}
        spellCheck={false}
        autoComplete="off"
      />
      <Button size="small" aria-pressed={whole} onClick={() => setWhole(!whole)}>
        {whole ? '退出全屏' : '全屏'}
      </Button>
    </div>
  )
}

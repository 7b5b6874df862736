import { useRef } from 'react'
import type { GuestSub } from '@mashu/contract/online/form/public/public-form'
import { Button } from '../../ui/form/button.tsx'
import { GuestFields } from './guest-fields.tsx'
import type { GuestRules } from './guest-rules.ts'
import { blankValues, placeOf } from './guest-values.ts'
import { newSecret } from '../../page/device-name.ts'
import type { TypedRow } from './kept-answer.ts'
import styles from './guest-rows.module.css'

interface GuestRowsProps {
  sub: GuestSub
  rules: GuestRules | undefined
  rows: readonly TypedRow[]
  faults: Readonly<Record<string, string>>
  onChange: (rows: readonly TypedRow[]) => void
}

/** Renders sub rows as cards, for example the children of a family. A sub form with only one row has no buttons. */
export function GuestRows({ sub, rules, rows, faults, onChange }: GuestRowsProps) {
  const box = useRef<HTMLElement>(null)
  const { key, title, fields, isSingle, most } = sub
  const shown = isSingle && rows.length === 0 ? [blankValues(fields)] : rows
  const put = (at: number, part: TypedRow) =>
    onChange(shown.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const focus = (selector: string) =>
    // The timeout lets React render the element before the focus moves.
    setTimeout(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    // A row that is not stored yet needs its own key.
    onChange([...rows, { ...blankValues(fields), new: newSecret() }])
    focus(`[data-row="${rows.length}"] :is(input, textarea, select)`)
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at))
    focus('[data-add]')
  }
  return (
    <section ref={box} className={styles.rows} aria-label={title}>
      <h2>{title}</h2>
      {shown.map((row, at) => (
        <div
          key={String(row['id'] ?? row['new'] ?? key)}
          className={styles.card}
          role="group"
          aria-label={isSingle ? title : `第 ${at + 1} 个`}
          data-row={at}
        >
          {!isSingle && (
            <header>
              <b>第 {at + 1} 个</b>
              <Button
                kind="ghost"
                size="small"
                icon="trash"
                aria-label={`删除第 ${at + 1} 个`}
                onClick={() => remove(at)}
              >
                删除
              </Button>
            </header>
          )}
          <GuestFields
            fields={fields}
            rules={rules}
            values={row}
            faults={faults}
            place={(name) => placeOf(key, at, name)}
            onChange={(part) => put(at, part)}
          />
        </div>
      ))}
      {!isSingle && rows.length < most && (
        <Button kind="outline" icon="plus" data-add onClick={add}>
          添加{title}
        </Button>
      )}
      {!isSingle && rows.length >= most && <p className={styles.most}>最多添加 {most} 个</p>}
    </section>
  )
}

import { Button } from 'antd'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { CLASS_STUDENTS } from '@mashu/contract/online/form/default-value'
import { keyOf } from '@mashu/contract/online/form/name'
import { isOneToOne, MAX_SUB_ROWS } from '@mashu/contract/online/form/relation'
import { usePhoneViewport } from '@mashu/ui/react'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { initialValues, type Field, type InputProps } from '../../../kit/field/field.ts'
import type { Values } from '../../../kit/resource/resource.ts'
import { ClassFill, type ChosenClass } from './class-fill.tsx'
import { isBlank } from './sub-row.ts'
import { SubFields } from './sub-cell.tsx'
import { SubRows } from './sub-rows.tsx'
import styles from './sub-table.module.css'

interface SubTableProps extends Pick<InputProps, 'id' | 'value' | 'onChange'> {
  sub: RunningForm
  fields: readonly Field[]
  /** Called with new rows for the students of a class. */
  choosing?: (rows: readonly Values[], chosen: ChosenClass) => void
  dayOf?: ((main: Values) => string | null) | undefined
}

interface SubCardsProps {
  rows: readonly Values[]
  fields: readonly Field[]
  /** Prefix for the ids of the controls. */
  base: string
  put: (at: number, row: Values) => void
  removeButton: (at: number) => ReactNode
}

/** For a phone. */
const SubCards = ({ rows, fields, base, put, removeButton }: SubCardsProps) => (
  <ul className={styles.cards}>
    {rows.map((row, at) => (
      <li key={String(row['id'] ?? `new${at}`)} aria-label={`第 ${at + 1} 行`}>
        <header>
          <span>第 {at + 1} 行</span>
          {removeButton(at)}
        </header>
        <SubFields fields={fields} row={row} prefix={`${base}-${at}`} change={(next) => put(at, next)} />
      </li>
    ))}
  </ul>
)

/** Edits the sub rows in the dialog of their main row. */
export function SubTable({ sub, fields, id, value, onChange, choosing, dayOf }: SubTableProps) {
  const base = useId()
  const phone = usePhoneViewport()
  const rows = Array.isArray(value) ? (value as Values[]) : []
  const noun = sub.head.tableTxt
  const cellId = (at: number, name: string) => `${base}-${at}-${name}`
  const put = (at: number, row: Values) => onChange?.(rows.map((each, index) => (index === at ? row : each)))
  const focus = (at: number, name = fields[0]?.name ?? '') =>
    // React must render the new row before the focus moves.
    setTimeout(() => document.getElementById(cellId(at, name))?.focus())
  const add = () => {
    onChange?.([...rows, initialValues(fields)])
    focus(rows.length)
  }
  const remove = (at: number) => {
    onChange?.(rows.filter((_, index) => index !== at))
    if (rows.length > 1) focus(Math.min(at, rows.length - 2))
  }
  const named = sub.fields.find(({ fieldDefaultValue }) => fieldDefaultValue === CLASS_STUDENTS)
  if (isOneToOne(sub)) {
    const row = rows[0] ?? {}
    const change = (next: Values) => onChange?.(isBlank(fields, next) && !next['id'] ? [] : [next])
    return (
      <section id={id} aria-label={noun} className={styles.section}>
        <SubFields fields={fields} row={row} prefix={`${base}-0`} change={change} />
      </section>
    )
  }
  /** Enter moves the focus down in a column, as in a spreadsheet. */
  const keyed = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || target.tagName !== 'INPUT') return
    if (target.getAttribute('role') === 'combobox') return
    const found = fields.flatMap(({ name }) =>
      rows.flatMap((_, at) => (cellId(at, name) === target.id ? [{ at, name }] : [])),
    )[0]
    if (!found) return
    event.preventDefault()
    if (found.at < rows.length - 1) focus(found.at + 1, found.name)
    else if (rows.length < MAX_SUB_ROWS) add()
  }
  const removeButton = (at: number) => (
    <Button
      type="text"
      danger
      icon={<Icon name="trash" size={16} />}
      aria-label={`删除${noun}第 ${at + 1} 行`}
      onClick={() => remove(at)}
    />
  )
  return (
    <div id={id} className={styles.rows} role="group" aria-label={noun} onKeyDown={keyed}>
      {phone ? (
        <SubCards {...{ rows, fields, base, put, removeButton }} />
      ) : (
        rows.length > 0 && <SubRows rows={rows} fields={fields} cellId={cellId} put={put} removeButton={removeButton} />
      )}
      <div className={styles.more}>
        <Button onClick={add} disabled={rows.length >= MAX_SUB_ROWS} icon={<Icon name="plus" size={16} />}>
          添加一行{noun}
        </Button>
        {named && (
          <ClassFill
            sub={sub}
            fields={fields}
            column={keyOf(named.dbFieldName)}
            rows={rows}
            dayOf={dayOf}
            onFill={(next, chosen) => {
              choosing?.(next, chosen)
              onChange?.(next)
            }}
          />
        )}
      </div>
    </div>
  )
}

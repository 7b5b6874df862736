import { Button } from 'antd'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { CLASS_STUDENTS } from '@mashu/contract/online/form/default-value'
import { keyOf } from '@mashu/contract/online/form/name'
import { isOneToOne, MOST_SUB_ROWS } from '@mashu/contract/online/form/relation'
import { usePhoneViewport } from '@mashu/ui/react'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { Control } from '../../../kit/form/control.tsx'
import { initialValues, type Field, type InputProps } from '../../../kit/field/field.ts'
import type { Values } from '../../../kit/resource/resource.ts'
import { ClassFill, type ChosenClass } from './class-fill.tsx'
import { isBlank, isShown } from './sub-row.ts'
import styles from './sub-table.module.css'

interface SubTableProps extends Pick<InputProps, 'id' | 'value' | 'onChange'> {
  sub: RunningForm
  fields: readonly Field[]
  /** Is told of which class the next rows are. */
  choosing?: (rows: readonly Values[], chosen: ChosenClass) => void
}

interface CellProps {
  field: Field
  id: string
  row: Values
  mode: 'add' | 'edit'
  /** What a person hears of the control, where no label stands beside it. */
  label?: string
  change: (row: Values) => void
}

function SubCell({ field, id, row, mode, label, change }: CellProps) {
  if (!isShown(field, row, mode)) return <span className={styles.none}>–</span>
  const set = (value: unknown) => {
    const next = { ...row, [field.name]: value }
    change({ ...next, ...field.spec.effect?.(value, next) })
  }
  const isLocked = field.spec.readOnly === true || field.spec.locked?.(row) === true
  return (
    <div role="group" aria-label={label}>
      <Control
        field={field}
        id={id}
        value={row[field.name]}
        onChange={set}
        disabled={isLocked}
        placeholder={field.spec.placeholder ?? ''}
        values={row}
        mode={mode}
      />
    </div>
  )
}

const modeOf = (row: Values) => (row['id'] ? 'edit' : 'add')

/** Labels above controls: a row on a phone, and the one row of a one-to-one form. */
function SubFields({
  fields,
  row,
  prefix,
  change,
}: Omit<CellProps, 'field' | 'id' | 'mode' | 'label'> & {
  fields: readonly Field[]
  prefix: string
}) {
  const mode = modeOf(row)
  return (
    <div className={styles.fields}>
      {fields
        .filter((field) => isShown(field, row, mode))
        .map((field) => (
          <div key={field.name} className={styles.field}>
            <label htmlFor={`${prefix}-${field.name}`}>
              {field.label}
              {field.required && <em aria-hidden>*</em>}
            </label>
            <SubCell field={field} id={`${prefix}-${field.name}`} row={row} mode={mode} change={change} />
          </div>
        ))}
    </div>
  )
}

interface SubRowsProps {
  rows: readonly Values[]
  fields: readonly Field[]
  cellId: (at: number, name: string) => string
  put: (at: number, row: Values) => void
  removeButton: (at: number) => ReactNode
}

/** Rows below each other, with a column for each field. */
function SubRows({ rows, fields, cellId, put, removeButton }: SubRowsProps) {
  return (
    <div className={styles.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {field.label}
                {field.required && <em aria-hidden>*</em>}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(row['id'] ?? `new${at}`)}>
              <th scope="row">{at + 1}</th>
              {fields.map((field) => (
                <td key={field.name}>
                  <SubCell
                    field={field}
                    id={cellId(at, field.name)}
                    row={row}
                    mode={modeOf(row)}
                    label={`第 ${at + 1} 行${field.label}`}
                    change={(next) => put(at, next)}
                  />
                </td>
              ))}
              <td>{removeButton(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rows of a sub form inside the form of their row: a table to type into, cards on phones; one-to-one is a section. */
export function SubTable({ sub, fields, id, value, onChange, choosing }: SubTableProps) {
  const base = useId()
  const phone = usePhoneViewport()
  const rows = Array.isArray(value) ? (value as Values[]) : []
  const noun = sub.head.tableTxt
  const cellId = (at: number, name: string) => `${base}-${at}-${name}`
  const put = (at: number, row: Values) => onChange?.(rows.map((each, index) => (index === at ? row : each)))
  const focus = (at: number, name = fields[0]?.name ?? '') =>
    // The new row is drawn by then.
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
  const fill = (column: string, names: readonly string[], chosen: ChosenClass) => {
    const initial = initialValues(fields)
    const isTouched = (row: Values) => Object.entries(row).some(([key, value]) => value && value !== initial[key])
    const kept = rows.filter((row) => row['id'] || isTouched(row))
    const missing = names.filter((name) => !kept.some((row) => row[column] === name))
    const added = missing.slice(0, MOST_SUB_ROWS - kept.length)
    const next = [...kept, ...added.map((name) => ({ ...initial, [column]: name }))]
    choosing?.(next, chosen)
    onChange?.(next)
    return added.length
  }
  if (isOneToOne(sub)) {
    const row = rows[0] ?? {}
    const change = (next: Values) => onChange?.(isBlank(fields, next) && !next['id'] ? [] : [next])
    return (
      <section id={id} aria-label={noun} className={styles.section}>
        <SubFields fields={fields} row={row} prefix={`${base}-0`} change={change} />
      </section>
    )
  }
  /** Enter goes down a column, as in a sheet, and begins a row below the last. */
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
    else if (rows.length < MOST_SUB_ROWS) add()
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
      ) : (
        rows.length > 0 && <SubRows rows={rows} fields={fields} cellId={cellId} put={put} removeButton={removeButton} />
      )}
      <div className={styles.more}>
        <Button onClick={add} disabled={rows.length >= MOST_SUB_ROWS} icon={<Icon name="plus" size={16} />}>
          添加一行{noun}
        </Button>
        {named && <ClassFill noun={noun} fill={(names, chosen) => fill(keyOf(named.dbFieldName), names, chosen)} />}
      </div>
    </div>
  )
}

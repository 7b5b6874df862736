import type { ReactNode } from 'react'
import type { Field } from '../../../kit/field/field.ts'
import type { Values } from '../../../kit/resource/resource.ts'
import { SubCell, modeOf } from './sub-cell.tsx'
import styles from './sub-table.module.css'

interface SubRowsProps {
  rows: readonly Values[]
  fields: readonly Field[]
  cellId: (at: number, name: string) => string
  put: (at: number, row: Values) => void
  removeButton: (at: number) => ReactNode
}

export function SubRows({ rows, fields, cellId, put, removeButton }: SubRowsProps) {
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

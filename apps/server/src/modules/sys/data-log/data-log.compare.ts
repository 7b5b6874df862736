import type { FieldSchema } from '@mashu/contract'
import type { RecordedTable } from '../../../platform/history/recorded.ts'
import { serializerFor } from '../../../platform/http/field/serialize.ts'
import type { WireContext } from '../../../platform/http/field/wire-context.ts'

type Row = Readonly<Record<string, unknown>>

export const readContent = (content: string): Row => JSON.parse(content) as Row

/** A stored row as clients get it: local times, flags, texts of codes beside them. */
export function toWireRow(recorded: RecordedTable | undefined, row: Row, wire: WireContext): Row {
  if (!recorded) return row
  const schema: FieldSchema = { type: 'object', properties: { ...recorded.schemas } }
  return (serializerFor(schema, wire)?.(row) ?? row) as Row
}

function textOf(row: Row, name: string): string | null {
  const value = row[`${name}_dictText`] || row[name]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

/** Two versions field by field, as people read them; the fields of the form first, in its order. */
export function compareRows(recorded: RecordedTable | undefined, left: Row, right: Row, wire: WireContext) {
  const [before, after] = [toWireRow(recorded, left, wire), toWireRow(recorded, right, wire)]
  const known = Object.keys(recorded?.schemas ?? {})
  const all = [...new Set([...known, ...Object.keys(left), ...Object.keys(right)])]
  return all
    .filter((name) => name in left || name in right)
    .map((name) => {
      const [old, fresh] = [textOf(before, name), textOf(after, name)]
      return { name, label: recorded?.schemas[name]?.title ?? name, left: old, right: fresh, changed: old !== fresh }
    })
}

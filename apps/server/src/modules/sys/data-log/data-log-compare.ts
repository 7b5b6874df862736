import { toWireRow, type RecordedTable } from '../../../platform/history/recorded.ts'
import type { WireContext } from '../../../platform/http/field/wire-context.ts'

type Row = Readonly<Record<string, unknown>>

export const readContent = (content: string): Row => JSON.parse(content) as Row

/** Matches properties that accompany a field: its text or its address. */
const COMPANION = /_(?:dictText|url)$/

function textOf(row: Row, name: string): string | null {
  const value = row[`${name}_dictText`] || row[name]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

/** Compares readable texts. Fields of the form come first, in the order of the form. */
export function compareRows(recorded: RecordedTable | undefined, left: Row, right: Row, wire: WireContext) {
  const [before, after] = [toWireRow(recorded, left, wire), toWireRow(recorded, right, wire)]
  const known = Object.keys(recorded?.schemas ?? {})
  const all = [...new Set([...known, ...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !COMPANION.test(name),
  )
  return all
    .filter((name) => name in before && name in after)
    .map((name) => {
      const [old, fresh] = [textOf(before, name), textOf(after, name)]
      return { name, label: recorded?.schemas[name]?.title ?? name, left: old, right: fresh, changed: old !== fresh }
    })
}

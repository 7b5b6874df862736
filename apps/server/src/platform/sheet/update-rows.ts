import type { Principal } from '../auth/principal.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { fieldOf, readColumns, type Existing, type ImportRow, type SheetSource, type SheetUpdate } from './sheet.ts'
import { shownText } from './write-sheet.ts'

/** The row exists and the sheet does not change the row. */
export const isSame = (row: ImportRow): boolean =>
  row.existing !== undefined && Object.keys(row.errors).length === 0 && Object.keys(row.was ?? {}).length === 0

const isEqual = (left: unknown, right: unknown) => String(left ?? '') === String(right ?? '')

/** Keeps only the changed values of the row, and stores the previous values. */
function compare(source: SheetSource, row: ImportRow, { id, values }: Existing, wire: WireContext): void {
  const { keys } = source.update!
  const next: Record<string, unknown> = {}
  const [was, before]: [Record<string, unknown>, Record<string, string>] = [{}, {}]
  for (const column of readColumns(source)) {
    const { key } = column
    // An empty cell and a column that applies only to new rows change nothing.
    if (!row.cells[key] || !keys.includes(key)) delete row.errors[key]
    else if (row.errors[key] === undefined && !isEqual(row.values[key], values[key])) {
      next[key] = row.values[key]
      was[key] = values[key] ?? null
      before[key] = shownText(fieldOf(source, column), values[key], wire)
    }
  }
  Object.assign(row, { existing: id, values: next, was, before })
}

/**
 * Marks existing rows, and compares rows to change with the sheet.
 * @returns the rows to change
 */
export async function matchExisting(
  source: SheetSource,
  rows: readonly ImportRow[],
  user: Principal,
  { wire, updating }: { wire: WireContext; updating: boolean },
): Promise<ImportRow[]> {
  if (!source.update?.allowed(user)) return []
  const found = await source.update.find(rows, user)
  const first = new Map<string, number>()
  const changed: ImportRow[] = []
  for (const row of rows) {
    const existing = found.get(row.row)
    row.known = existing !== undefined
    if (!existing || !updating) continue
    compare(source, row, existing, wire)
    const earlier = first.get(existing.id)
    if (earlier === undefined) first.set(existing.id, row.row)
    else row.errors[source.update.by[0]!] = `与第 ${earlier} 行重复`
    changed.push(row)
  }
  await source.update.check?.(changed, user)
  return changed
}

/** A note contains the old text, or says that the update does not change the column. */
export function changeNotes(update: SheetUpdate, row: ImportRow): Record<string, string> {
  const notes: Record<string, string> = {}
  for (const [key, text] of Object.entries(row.before ?? {})) notes[key] = `原来：${text || '空'}`
  for (const [key, text] of Object.entries(row.cells))
    if (text && !update.keys.includes(key) && !update.by.includes(key)) notes[key] = '更新时不改这一列'
  return notes
}

import type { Static } from 'typebox'
import { kindOf } from '@mashu/contract'
import { sheetProblem, type CorrectedCells } from '@mashu/contract/sheet'
import { withoutUnseen } from '@mashu/contract/typed/typed-text'
import type { Principal } from '../auth/principal.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { checkRows, isImportable } from './check-rows.ts'
import { assertImportable, writeRows } from './run-import.ts'
import { selectPreview } from './kept-preview.ts'
import { changeNotes, isSame } from './update-rows.ts'
import { putCell } from './grid-rows.ts'
import { fieldOf, readColumns, titleOf, type ImportRow, type SheetSource } from './sheet.ts'

/** Normalized kinds: phone numbers lose their spaces, and dates get one form. */
const FOLDED = new Set(['text', 'date'])

/** Checks the rows again, because values that were free may have been taken in the meantime. */
export async function confirm(
  { source, resource, wire }: { source: SheetSource; resource: string; wire: WireContext },
  body: { previewId: string; skipErrors?: boolean },
  user: Principal,
) {
  const kept = await selectPreview(resource, body.previewId, user)
  const rows = kept.rows.map(unchecked)
  await checkRows(source, rows, user, { wire, updating: kept.updating })
  const wanted = rows.filter((row) => !row.left && !isSame(row))
  const good = wanted.filter(isImportable)
  if (!body.skipErrors) assertImportable(wanted)
  return writeRows({ resource, source }, good, user, body.previewId)
}

export const unchecked = (row: ImportRow): ImportRow => ({ ...row, values: {}, errors: {} })

/** Values that the call sets for all rows are not shown as cells. */
export function toPreview(source: SheetSource, previewId: string, rows: readonly ImportRow[], updating = false) {
  const columns = readColumns(source)
  const shown = new Set(columns.map((column) => column.key))
  const wanted = rows.filter((row) => !row.left && !isSame(row))
  const known = rows.filter((row) => row.known && !row.left).length
  const validCount = wanted.filter(isImportable).length
  return {
    previewId,
    headings: columns.map((column) => ({
      key: column.key,
      title: titleOf(source, column),
      ...(column.empty === undefined ? {} : { empty: column.empty }),
    })),
    rows: rows
      .toSorted((a, b) => a.row - b.row)
      .map((row) => ({
        row: row.row,
        cells: Object.fromEntries(Object.entries(row.cells).filter(([key]) => shown.has(key))),
        errors: row.errors,
        notes: notesOf(source, row),
        left: row.left === true,
        ...(row.existing === undefined ? {} : { change: isSame(row) ? ('same' as const) : ('update' as const) }),
        ...(row.reason === undefined ? {} : { reason: row.reason }),
        ...(row.doubt === undefined || row.sure ? {} : { doubt: row.doubt }),
      })),
    validCount,
    errorCount: wanted.length - validCount,
    ...(known > 0 ? { update: { on: updating, count: known } } : {}),
  }
}

/** Returns the changes that the import makes to the texts of a row, by column. */
function notesOf(source: SheetSource, row: ImportRow): Record<string, string> {
  const notes: Record<string, string> = {}
  for (const column of readColumns(source)) {
    const [given, cell, value] = [row.given?.[column.key], row.cells[column.key], row.values[column.key]]
    if (row.existing !== undefined && row.before?.[column.key] !== undefined) continue
    if (given !== undefined)
      notes[column.key] = withoutUnseen(given) === given ? '全角已改成半角' : '已去掉看不见的字符'
    else if (cell && FOLDED.has(kindOf(fieldOf(source, column))) && typeof value === 'string' && value !== cell)
      notes[column.key] = `存为 ${value}`
  }
  return row.existing === undefined || !source.update ? notes : { ...notes, ...changeNotes(source.update, row) }
}

/** Applies corrected cells and answers to questions. */
export function correct(
  source: SheetSource,
  rows: readonly ImportRow[],
  { cells = [], choices = [] }: Partial<Static<typeof CorrectedCells>>,
): void {
  const keys = new Set(readColumns(source).map((column) => column.key))
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  for (const { row, key, text } of cells) {
    const found = byNumber.get(row)
    if (!found || !keys.has(key)) throw sheetProblem('sheet.previewGone')
    putCell(found, key, text)
  }
  for (const { row, left, sure } of choices) {
    const found = byNumber.get(row)
    if (!found) throw sheetProblem('sheet.previewGone')
    if (left !== undefined) found.left = left
    if (sure !== undefined) found.sure = sure
  }
}

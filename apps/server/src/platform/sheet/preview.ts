import type { Static } from 'typebox'
import { sheetProblem, type CorrectedCells } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { checkRows, isImportable } from './check-rows.ts'
import { assertImportable, writeRows } from './run-import.ts'
import { selectPreview } from './kept-preview.ts'
import { readColumns, titleOf, type ImportRow, type SheetSource } from './sheet.ts'

/** Rows that were free at the preview may be taken at the confirmation; they are checked again. */
export async function confirm(
  { source, resource, wire }: { source: SheetSource; resource: string; wire: WireContext },
  body: { previewId: string; skipErrors?: boolean },
  user: Principal,
) {
  const rows = (await selectPreview(resource, body.previewId, user)).map(unchecked)
  await checkRows(source, rows, user, wire)
  const good = rows.filter(isImportable)
  if (!body.skipErrors) assertImportable(rows)
  return writeRows({ resource, source }, good, user, body.previewId)
}

export const unchecked = (row: ImportRow): ImportRow => ({ ...row, values: {}, errors: {} })

/** A preview as it is sent; what the call said of all rows is no cell. */
export function toPreview(source: SheetSource, previewId: string, rows: readonly ImportRow[]) {
  const columns = readColumns(source)
  const shown = new Set(columns.map((column) => column.key))
  const validCount = rows.filter(isImportable).length
  return {
    previewId,
    headings: columns.map((column) => ({
      key: column.key,
      title: titleOf(source, column),
      ...(column.empty === undefined ? {} : { empty: column.empty }),
    })),
    rows: rows.map(({ row, cells, errors }) => ({
      row,
      cells: Object.fromEntries(Object.entries(cells).filter(([key]) => shown.has(key))),
      errors,
    })),
    validCount,
    errorCount: rows.length - validCount,
  }
}

/** Puts corrected cells into the rows of a preview; others are left as they are. */
export function correct(
  source: SheetSource,
  rows: readonly ImportRow[],
  cells: Static<typeof CorrectedCells>['cells'],
): void {
  const keys = new Set(readColumns(source).map((column) => column.key))
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  for (const { row, key, text } of cells) {
    const found = byNumber.get(row)
    if (!found || !keys.has(key)) throw sheetProblem('sheet.previewGone')
    found.cells[key] = text.trim()
  }
}

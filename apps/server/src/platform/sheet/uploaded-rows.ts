import { readFile } from 'node:fs/promises'
import { sheetProblem, type SheetContract } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { discard } from '../files/stored/receive.ts'
import type { Call } from '../http/endpoint/serve.ts'
import { receiveParts } from '../http/request/upload.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { checkRows } from './check-rows.ts'
import { rowsOfSheets } from './grid-rows.ts'
import { readSheets } from './parse/read-sheet.ts'
import { MAX_IMPORT, type ImportRow, type SheetSource } from './sheet.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** Rows that may come before the data: title, exporter and headings. */
const HEAD_ROWS = 10

export type AnyCall = Pick<Call<SheetContract['importExcel']>, 'request' | 'reply'> & {
  user: Principal
  query?: unknown
}

/** Values of the call that apply to all rows. */
function presetOf(source: SheetSource, query: unknown): Record<string, string> {
  const given = (query ?? {}) as Record<string, string | undefined>
  const keys = source.columns.filter((column) => column.only === 'preset').map((column) => column.key)
  return Object.fromEntries(keys.map((key) => [key, given[key] ?? '']))
}

export async function uploadedRows(source: SheetSource, call: AnyCall, wire: WireContext): Promise<ImportRow[]> {
  const { first } = await receiveParts(call, { maxBytes: MAX_BYTES })
  if (!first?.bytes && !first?.path) throw sheetProblem('sheet.unreadable')
  try {
    const bytes = first.bytes ?? (await readFile(first.path!))
    const rows = rowsOfSheets(source, await readSheets(bytes, MAX_IMPORT + HEAD_ROWS), presetOf(source, call.query))
    await checkRows(source, rows, call.user, { wire })
    return rows
  } finally {
    await discard(first)
  }
}

import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Problem, type AnyEndpoint } from '@mashu/contract'
import type { Static } from 'typebox'
import { sheetProblem, XLSX, type CorrectedCells, type ImportContract, type SheetContract } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { withReaders } from '../db/database.ts'
import { dispositionOf } from '../files/send/send.ts'
import { readFile } from 'node:fs/promises'
import { discard } from '../files/stored/receive.ts'
import { storeFile } from '../files/stored/stored-file.ts'
import { idList } from '../http/list/crud-handlers.ts'
import { toProblem } from '../http/endpoint/errors.ts'
import type { AppContext } from '../app/context.ts'
import { answer, type Call, type Handlers } from '../http/endpoint/serve.ts'
import { receiveParts } from '../http/request/upload.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { checkRows, isImportable, rowsOfGrid } from './check-rows.ts'
import { readSheet } from './read-sheet.ts'
import { writeRows } from './run-import.ts'
import { keepPreview, replacePreview, selectPreview } from './kept-preview.ts'
import { undoImport } from './undo-import.ts'
import {
  MAX_EXPORT,
  MAX_IMPORT,
  readColumns,
  titleOf,
  writtenColumns,
  type ImportRow,
  type SheetSource,
} from './sheet.ts'
import { begun, exportRows, writeBook, writeSheet, writeTemplate, type BookSheet } from './write-sheet.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** Title, exporter and headings stand above the data. */
const HEAD_ROWS = 10

type AnyCall = Pick<Call<SheetContract['importExcel']>, 'request' | 'reply'> & { user: Principal; query?: unknown }

function sendHeaders(reply: FastifyReply, fileName: string): FastifyReply {
  return reply
    .header('content-type', XLSX)
    .header('content-disposition', dispositionOf('attachment', `${fileName}.xlsx`))
}

/** What the call says of all rows. */
function presetOf(source: SheetSource, query: unknown): Record<string, string> {
  const given = (query ?? {}) as Record<string, string | undefined>
  const keys = source.columns.filter((column) => column.only === 'preset').map((column) => column.key)
  return Object.fromEntries(keys.map((key) => [key, given[key] ?? '']))
}

async function uploadedRows(source: SheetSource, call: AnyCall, wire: WireContext): Promise<ImportRow[]> {
  const { first } = await receiveParts(call, { maxBytes: MAX_BYTES })
  if (!first?.bytes && !first?.path) throw sheetProblem('sheet.unreadable')
  try {
    const bytes = first.bytes ?? (await readFile(first.path!))
    const rows = rowsOfGrid(source, await readSheet(bytes, MAX_IMPORT + HEAD_ROWS), presetOf(source, call.query))
    await checkRows(source, rows, call.user, wire)
    return rows
  } finally {
    await discard(first)
  }
}

/** Existing clients number the rows below the headings. */
const faultLine = (row: ImportRow, at: number) => `第 ${at} 行：${Object.values(row.errors).join('；')}，忽略导入。`

/**
 * The list of refused rows as a file with an address no user can guess, as existing clients expect it.
 */
async function storeFaults(
  context: Pick<AppContext, 'wire'>,
  lines: readonly string[],
  user: Principal,
): Promise<{ fileUrl: string; fileName: string }> {
  const time = context.wire.clock.toWire(new Date().toISOString()).replace(/\D/g, '')
  const fileName = `userImportExcelErrorLog${time}${randomBytes(10).toString('hex')}.txt`
  const filePath = `logs/${time.slice(0, 8)}/${fileName}`
  await storeFile({ bytes: Buffer.from(lines.join('\r\n')), fileName }, user, {
    tag: '导入错误',
    filePath,
  })
  return { fileUrl: `/sys/common/static/${filePath}`, fileName }
}

/** Import in one step as the reference has it: good rows go in, the others are listed in a file. */
async function importAtOnce(context: AppContext, resource: string, source: SheetSource, call: AnyCall) {
  const rows = await uploadedRows(source, call, context.wire).catch((error: unknown) => {
    throw error instanceof Problem && error.key === 'sheet.unreadable' ? sheetProblem('sheet.failed') : error
  })
  const numbers = rows.map((row) => row.row).sort((left, right) => left - right)
  const good = rows.filter(isImportable)
  const bad = rows.filter((row) => !isImportable(row))
  if (good.length > 0) await writeRows({ resource, source }, good, call.user)
  if (bad.length === 0) return answer(null, { message: `共${rows.length}行数据全部导入成功！` })
  const counts = { totalCount: rows.length, errorCount: bad.length, successCount: good.length }
  const msg = `总上传行数：${rows.length}，已导入行数：${good.length}，错误行数：${bad.length}`
  return answer(
    {
      ...counts,
      msg,
      ...(await storeFaults(
        context,
        bad.map((row) => faultLine(row, numbers.indexOf(row.row) + 1)),
        call.user,
      )),
    },
    { code: 201, message: '文件导入成功，但有错误。' },
  )
}

/** Serves an import in one step by itself, for calls of existing clients that have no preview of their own. */
export function importOnceHandler(context: AppContext, resource: string, source: SheetSource) {
  return (call: AnyCall) => importAtOnce(context, resource, source, call)
}

/** Rows that were free at the preview may be taken at the confirmation; they are checked again. */
async function confirm(
  { source, resource, wire }: { source: SheetSource; resource: string; wire: WireContext },
  body: { previewId: string; skipErrors?: boolean },
  user: Principal,
) {
  const rows = (await selectPreview(resource, body.previewId, user)).map(unchecked)
  await checkRows(source, rows, user, wire)
  const good = rows.filter(isImportable)
  if (good.length < rows.length && !body.skipErrors)
    throw sheetProblem('sheet.hasErrors', { count: rows.length - good.length })
  return writeRows({ resource, source }, good, user, body.previewId)
}

/** Sends a workbook of tables that are written by hand. */
export async function sendBook(reply: FastifyReply, fileName: string, sheets: readonly BookSheet[]) {
  return sendHeaders(reply, fileName).send(Buffer.from(await writeBook(sheets)))
}

/** Sends a sheet whose rows are made while it is sent; the first three are its head. */
export const sendRows = (
  reply: FastifyReply,
  { fileName, columns }: { fileName: string; columns: number },
  rows: AsyncIterable<string[]>,
) => sendHeaders(reply, fileName).send(writeSheet('导出信息', columns, rows))

/** The export alone, for resources that no sheet is brought into. */
export function exportHandler({ wire }: Pick<AppContext, 'wire'>, source: SheetSource) {
  return async ({ query, user, reply }: { query: unknown; user: Principal; reply: FastifyReply }) => {
    const { selections, ...filters } = query as { selections?: string } & Record<string, unknown>
    const batches = source.rows(filters, selections ? idList(selections) : null, MAX_EXPORT + 1, user)
    const rows = exportRows(source, await withReaders(() => begun(batches)), {
      exporter: source.exporter ?? user.realname,
      wire,
    })
    const stream = writeSheet(source.sheetName, writtenColumns(source).length, rows)
    return sendHeaders(reply, source.fileName).send(stream)
  }
}

const unchecked = (row: ImportRow): ImportRow => ({ ...row, values: {}, errors: {} })

/** A preview as it is sent; what the call said of all rows is no cell. */
function toPreview(source: SheetSource, previewId: string, rows: readonly ImportRow[]) {
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
function correct(source: SheetSource, rows: readonly ImportRow[], cells: Static<typeof CorrectedCells>['cells']): void {
  const keys = new Set(readColumns(source).map((column) => column.key))
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  for (const { row, key, text } of cells) {
    const found = byNumber.get(row)
    if (!found || !keys.has(key)) throw sheetProblem('sheet.previewGone')
    found.cells[key] = text.trim()
  }
}

/**
 * A preview of rows that come from no file. What follows (`importCheck`, `importConfirm`, `importUndo`) is served by
 * `importHandlers` of the same contract and source.
 */
export async function previewRows(
  { source, contract, wire }: { source: SheetSource; contract: { importPreview: AnyEndpoint }; wire: WireContext },
  rows: ImportRow[],
  user: Principal,
) {
  await checkRows(source, rows, user, wire)
  return toPreview(source, await keepPreview(resourceOf(contract), rows, user), rows)
}

/** Serves the import of a resource. `resource` for the books is the contract's own path. */
export function importHandlers<C extends Record<keyof ImportContract, AnyEndpoint>>(
  context: AppContext,
  contract: C,
  source: SheetSource,
): Handlers<Pick<C, keyof ImportContract>> {
  const { wire } = context
  const resource = resourceOf(contract)
  const handlers: Handlers<ImportContract> = {
    async importTemplate({ reply }) {
      return sendHeaders(reply, `${source.fileName}导入模板`).send(Buffer.from(await writeTemplate(source, wire)))
    },
    async importPreview(call) {
      const rows = await uploadedRows(source, call, wire)
      return toPreview(source, await keepPreview(resource, rows, call.user), rows)
    },
    async importCheck({ body, user }) {
      const rows = (await selectPreview(resource, body.previewId, user)).map(unchecked)
      correct(source, rows, body.cells)
      await checkRows(source, rows, user, wire)
      await replacePreview(resource, body.previewId, rows, user)
      return toPreview(source, body.previewId, rows)
    },
    async importConfirm({ body, user }) {
      try {
        return await confirm({ source, resource, wire }, body, user)
      } catch (error) {
        // A user took a name between check and write: the texts of unique keys apply, and nothing was written.
        throw toProblem(error, context.uniqueProblems) ?? error
      }
    },
    importUndo: async ({ body, user }) => ({ count: await undoImport(resource, source, body.importId, user) }),
  }
  // Contracts differ in their queries alone, which the source reads.
  return handlers as unknown as Handlers<Pick<C, keyof ImportContract>>
}

const resourceOf = (contract: { importPreview: AnyEndpoint }) =>
  contract.importPreview.path.replace(/\/importPreview$/, '')

/** Serves the sheets of a resource: its import and its export. */
export function sheetHandlers<C extends Record<keyof SheetContract, AnyEndpoint>>(
  context: AppContext,
  contract: C,
  source: SheetSource,
): Handlers<Pick<C, keyof SheetContract>> {
  const handlers: Handlers<Pick<SheetContract, 'exportXls' | 'importExcel'>> = {
    exportXls: exportHandler(context, source),
    importExcel: (call) => importAtOnce(context, resourceOf(contract), source, call),
  }
  // Contracts differ in their filters alone, which the source reads.
  return { ...importHandlers(context, contract, source), ...handlers } as unknown as Handlers<
    Pick<C, keyof SheetContract>
  >
}

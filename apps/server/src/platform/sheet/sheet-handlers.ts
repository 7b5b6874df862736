import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Problem, type AnyEndpoint } from '@mashu/contract'
import { sheetProblem, XLSX, type SheetContract } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
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
import { checkRows, isGood, rowsOfGrid } from './check-rows.ts'
import { readSheet } from './read-sheet.ts'
import { keepPreview, selectPreview, undoImport, writeRows } from './run-import.ts'
import {
  MAX_EXPORT,
  MAX_IMPORT,
  readColumns,
  titleOf,
  writtenColumns,
  type ImportRow,
  type SheetSource,
} from './sheet.ts'
import { exportRows, writeSheet, writeTemplate } from './write-sheet.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** Title, exporter and headings stand above the data. */
const HEAD_ROWS = 10

type AnyCall = Pick<Call<SheetContract['exportXls']>, 'request' | 'reply'> & { user: Principal }

function sendHeaders(reply: FastifyReply, fileName: string): FastifyReply {
  return reply
    .header('content-type', XLSX)
    .header('content-disposition', dispositionOf('attachment', `${fileName}.xlsx`))
}

async function uploadedRows(source: SheetSource, call: AnyCall, wire: WireContext): Promise<ImportRow[]> {
  const { first } = await receiveParts(call, { maxBytes: MAX_BYTES })
  if (!first?.bytes && !first?.path) throw sheetProblem('sheet.unreadable')
  try {
    const bytes = first.bytes ?? (await readFile(first.path!))
    const rows = rowsOfGrid(source, await readSheet(bytes, MAX_IMPORT + HEAD_ROWS))
    await checkRows(source, rows, call.user, wire)
    return rows
  } finally {
    await discard(first)
  }
}

const faultLine = (row: ImportRow) => `第 ${row.row} 行：${Object.values(row.errors).join('；')}，忽略导入。`

/**
 * The list of refused rows as a file with an address nobody can guess, as existing clients expect it.
 */
async function storeFaults(
  context: Pick<AppContext, 'wire'>,
  rows: readonly ImportRow[],
  user: Principal,
): Promise<{ fileUrl: string; fileName: string }> {
  const moment = context.wire.clock.toWire(new Date().toISOString()).replace(/\D/g, '')
  const fileName = `userImportExcelErrorLog${moment}${randomBytes(10).toString('hex')}.txt`
  const filePath = `logs/${moment.slice(0, 8)}/${fileName}`
  await storeFile({ bytes: Buffer.from(rows.map(faultLine).join('\r\n')), fileName }, user, {
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
  const good = rows.filter(isGood)
  const bad = rows.filter((row) => !isGood(row))
  if (good.length > 0) await writeRows({ resource, source }, good, call.user)
  if (bad.length === 0) return answer(null, { message: `共${rows.length}行数据全部导入成功！` })
  const counts = { totalCount: rows.length, errorCount: bad.length, successCount: good.length }
  const msg = `总上传行数：${rows.length}，已导入行数：${good.length}，错误行数：${bad.length}`
  return answer(
    { ...counts, msg, ...(await storeFaults(context, bad, call.user)) },
    { code: 201, message: '文件导入成功，但有错误。' },
  )
}

/** Rows that were free at the preview may be taken at the confirmation; they are checked again. */
async function confirm(
  { source, resource, wire }: { source: SheetSource; resource: string; wire: WireContext },
  body: { previewId: string; skipErrors?: boolean },
  user: Principal,
) {
  const rows = (await selectPreview(resource, body.previewId, user)).map((row): ImportRow => ({
    ...row,
    values: {},
    errors: {},
  }))
  await checkRows(source, rows, user, wire)
  const good = rows.filter(isGood)
  if (good.length < rows.length && !body.skipErrors)
    throw sheetProblem('sheet.hasErrors', { count: rows.length - good.length })
  return writeRows({ resource, source }, good, user, body.previewId)
}

/** The export alone, for resources that no sheet is brought into. */
export function exportHandler({ wire }: Pick<AppContext, 'wire'>, source: SheetSource) {
  return async ({ query, user, reply }: { query: unknown; user: Principal; reply: FastifyReply }) => {
    const { selections, ...filters } = query as { selections?: string } & Record<string, unknown>
    const rows: Record<string, unknown>[] = []
    for await (const batch of source.rows(filters, selections ? idList(selections) : null, MAX_EXPORT, user))
      rows.push(...batch)
    const stream = await writeSheet(
      source.sheetName,
      writtenColumns(source).length,
      exportRows(source, rows.slice(0, MAX_EXPORT), source.exporter ?? user.realname, wire),
    )
    return sendHeaders(reply, source.fileName).send(stream)
  }
}

/** Serves the sheets of a resource. `resource` for the books is the contract's own path. */
export function sheetHandlers<C extends Record<keyof SheetContract, AnyEndpoint>>(
  context: AppContext,
  contract: C,
  source: SheetSource,
): Handlers<Pick<C, keyof SheetContract>> {
  const { wire } = context
  const resource = contract.importPreview.path.replace(/\/importPreview$/, '')
  const handlers: Handlers<SheetContract> = {
    exportXls: exportHandler(context, source),
    async importTemplate({ reply }) {
      return sendHeaders(reply, `${source.fileName}导入模板`).send(Buffer.from(await writeTemplate(source, wire)))
    },
    importExcel: (call) => importAtOnce(context, resource, source, call),
    async importPreview(call) {
      const rows = await uploadedRows(source, call, wire)
      const validCount = rows.filter(isGood).length
      return {
        previewId: await keepPreview(resource, rows, call.user),
        headings: readColumns(source).map((column) => ({ key: column.key, title: titleOf(source, column) })),
        rows: rows.map(({ row, cells, errors }) => ({ row, cells, errors })),
        validCount,
        errorCount: rows.length - validCount,
      }
    },
    async importConfirm({ body, user }) {
      try {
        return await confirm({ source, resource, wire }, body, user)
      } catch (error) {
        // Somebody took a name between check and write: the texts of unique keys apply, and nothing was written.
        throw toProblem(error, context.uniqueProblems) ?? error
      }
    },
    importUndo: async ({ body, user }) => ({ count: await undoImport(resource, source, body.importId, user) }),
  }
  // Contracts differ in their filters alone, which the source reads.
  return handlers as unknown as Handlers<Pick<C, keyof SheetContract>>
}

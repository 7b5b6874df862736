import type { FastifyReply, FastifyRequest } from 'fastify'
import { kindOf, rowSchemas, type FieldSchema } from '@mashu/contract'
import { XLS, XLSX } from '@mashu/contract/sheet'
import { mayCall, type Principal } from '../auth/principal.ts'
import { commaList } from '../comma-list.ts'
import { withReaders } from '../db/database.ts'
import { dispositionOf } from '../files/send/send.ts'
import { idList } from '../http/list/crud-handlers.ts'
import type { AppContext } from '../app/context.ts'
import { isOurClient } from '../client/our-client.ts'
import { MAX_XLS_ROWS, xlsBytes } from './xls/xls-bytes.ts'
import type { SheetForm } from './sheet-bytes.ts'
import type { SheetCell } from '../http/field/sheet-cell.ts'
import { MAX_EXPORT, writtenColumns, type SheetColumn, type WrittenSheet } from './sheet.ts'
import { readFirstBatch, exportRows, formatsOf, writeBook, writeSheet, type BookSheet } from './write-sheet.ts'

/** Width of each column in the old format of Excel, in characters. */
const XLS_WIDTH = 18

interface ExportCall {
  query: unknown
  user: Principal
  request: FastifyRequest
  reply: FastifyReply
}

export function sendHeaders(reply: FastifyReply, fileName: string): FastifyReply {
  return reply
    .header('content-type', XLSX)
    .header('content-disposition', dispositionOf('attachment', `${fileName}.xlsx`))
}

/** If more rows exist than fit into the old format of Excel, the last yielded row says so. */
async function* withinXls(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<SheetCell[]> {
  let count = 0
  for await (const row of rows) {
    if (++count === MAX_XLS_ROWS)
      return yield [`这里最多 ${MAX_XLS_ROWS} 行，后面还有。请先用查询条件缩小范围，再分几次导出`]
    yield row
  }
}

interface SentSheet extends Pick<SheetForm, 'name' | 'columns'> {
  fileName: string
}

/** Existing clients request a file name with `.xls` and get the old format. */
async function sendSheet(
  reply: FastifyReply,
  { fileName, name, columns }: SentSheet,
  rows: AsyncIterable<SheetCell[]>,
) {
  if (isOurClient(reply.request)) return sendHeaders(reply, fileName).send(writeSheet(name, columns, rows))
  const bytes = await xlsBytes({ name, columns, width: XLS_WIDTH }, withinXls(rows))
  return reply
    .header('content-type', XLS)
    .header('content-disposition', dispositionOf('attachment', `${fileName}.xls`))
    .send(bytes)
}

export async function sendBook(reply: FastifyReply, fileName: string, sheets: readonly BookSheet[]) {
  return sendHeaders(reply, fileName).send(Buffer.from(await writeBook(sheets)))
}

/** Sends a sheet while its rows are generated. The first three rows are title, exporter and headings. */
export const sendRows = (
  reply: FastifyReply,
  { fileName, columns }: { fileName: string; columns: SheetForm['columns'] },
  rows: AsyncIterable<SheetCell[]>,
) => sendSheet(reply, { fileName, name: '导出信息', columns }, rows)

const NEVER = new Set(['password', 'file', 'image'])
/** Fields with passwords, files and images are not exported, because they contain secrets or addresses. */
export const isWritable = (schema: FieldSchema): boolean => !NEVER.has(kindOf(schema))

/**
 * `names` orders the columns. A name must be a column of the sheet, or one that the list shows to the caller. Without a
 * valid name, the sheet stays unchanged.
 */
function withShownColumns(source: WrittenSheet, names: string | undefined, user: Principal): WrittenSheet {
  if (!names) return source
  const own = new Map(writtenColumns(source).map((column) => [column.key, column]))
  const { list, listed: held } = source
  const listed = list && mayCall(user, list.access) ? rowSchemas(list.result) : {}
  const columnOf = (key: string): SheetColumn[] => {
    const column = own.get(key)
    if (column) return [column]
    const schema = Object.hasOwn(listed, key) ? listed[key] : undefined
    const isHeld = held ? held.has(key) : !list?.withoutColumn?.includes(key)
    return schema && isHeld && isWritable(schema)
      ? [{ key, schema: schema as never, text: `${key}_dictText`, only: 'export' }]
      : []
  }
  const columns = [...new Set(commaList(names))].flatMap(columnOf)
  return columns.length > 0 ? { ...source, columns } : source
}

/** If the server has a read replica, it sends the rows, so that they do not pass through the thread that saves. */
export function exportHandler({ wire, replica }: Pick<AppContext, 'wire' | 'replica'>, given: WrittenSheet) {
  const sendHere = async ({ query, user, reply }: ExportCall) => {
    const { selections, ...filters } = query as { selections?: string; columns?: string } & Record<string, unknown>
    const source = withShownColumns(given, filters.columns, user)
    const batches = source.rows(filters, selections ? idList(selections) : null, MAX_EXPORT + 1, user)
    const rows = exportRows(source, await withReaders(() => readFirstBatch(batches)), {
      exporter: source.exporter ?? user.realname,
      wire,
    })
    const { fileName, sheetName: name } = source
    return sendSheet(reply, { fileName, name, columns: formatsOf(source) }, rows)
  }
  return (call: ExportCall): Promise<void> =>
    replica && call.request.method === 'GET'
      ? replica.answer(call.request, call.reply, () => sendHere(call))
      : sendHere(call)
}

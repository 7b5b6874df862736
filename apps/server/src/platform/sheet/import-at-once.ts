import { randomBytes } from 'node:crypto'
import { Problem } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { storeFile } from '../files/stored/stored-file.ts'
import type { AppContext } from '../app/context.ts'
import { answer } from '../http/endpoint/serve.ts'
import { isImportable } from './check-rows.ts'
import { writeRows } from './run-import.ts'
import type { ImportRow, SheetSource } from './sheet.ts'
import { type AnyCall, uploadedRows } from './uploaded-rows.ts'

/** Existing clients count the rows from the row below the headings. */
const faultLine = (row: ImportRow, at: number) => `第 ${at} 行：${Object.values(row.errors).join('；')}，忽略导入。`

/** The URL of the stored file cannot be guessed. */
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

/** Imports valid rows in one step, as the former system does, and lists all other rows in a file. */
export async function importAtOnce(context: AppContext, resource: string, source: SheetSource, call: AnyCall) {
  const read = await uploadedRows(source, call, context.wire).catch((error: unknown) => {
    throw error instanceof Problem && error.key === 'sheet.unreadable' ? sheetProblem('sheet.failed') : error
  })
  // Nobody can answer questions here. A child with the name of an existing child is therefore imported as another
  // child, and a line without data is skipped.
  const rows = read.filter((row) => !row.left).map((row) => ({ ...row, sure: true }))
  if (rows.length === 0) throw sheetProblem('sheet.empty')
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

/** Existing clients have no preview. */
export function importOnceHandler(context: AppContext, resource: string, source: SheetSource) {
  return (call: AnyCall) => importAtOnce(context, resource, source, call)
}

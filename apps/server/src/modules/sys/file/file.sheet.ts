import { catalogue } from '@mashu/contract'
import { ListedFile, StoredFileForm, storedFileProblems } from '@mashu/contract/sys/file'
import { db } from '../../../platform/db/database.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { listBatches } from '../../../platform/http/list/list.ts'
import type { SheetSource } from '../../../platform/sheet/sheet.ts'
import { sheetRows } from './file-list.queries.ts'
import { selectOptionalFile, updateFile } from './file.queries.ts'

const refusal = catalogue(storedFileProblems)

/** Descriptions of files. An import refers to stored files by their paths and contains no bytes. */
export const fileSheet: SheetSource = {
  history: false,
  title: '文件表列表数据',
  fileName: '文件表列表',
  sheetName: '导出信息',
  table: 'sysFile',
  row: ListedFile,
  form: StoredFileForm,
  columns: [
    { key: 'filePath' },
    { key: 'fileName' },
    { key: 'fileType' },
    { key: 'fileTag' },
    { key: 'fileLocation', only: 'export' },
    { key: 'contentType', only: 'export' },
    { key: 'size', only: 'export', title: '大小（字节）' },
    { key: 'createBy', only: 'export' },
    { key: 'makerName', only: 'export' },
    { key: 'createTime', only: 'export' },
  ],
  rows(query, ids, limit) {
    const { rows, source } = sheetRows(query, ids)
    return listBatches(rows, source, limit)
  },
  async check(rows) {
    const paths = rows.map((row) => String(row.values['filePath'] ?? ''))
    const found = new Set<string>()
    for (let at = 0; at < paths.length; at += 500) {
      const batch = await db()
        .selectFrom('sysFile')
        .select('filePath')
        .where('filePath', 'in', paths.slice(at, at + 500))
        .where('deleteTime', 'is', null)
        .execute()
      for (const { filePath } of batch) found.add(filePath)
    }
    for (const row of rows)
      if (!found.has(String(row.values['filePath'] ?? '')))
        row.errors['filePath'] ??= refusal('sysFile.unknown').message
  },
  async insert({ filePath, ...values }, user) {
    const found = await selectOptionalFile({ filePath: String(filePath) })
    if (!found) throw refusal('sysFile.unknown')
    await updateFile(found.id, { ...values, ...stampUpdate(user) })
    return found.id
  },
  remove() {
    throw refusal('sysFile.noUndo')
  },
}

import { fileLibrary } from '@mashu/contract/sys/file/file-library'
import { db } from '../../../platform/db/database.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { listPage } from '../../../platform/http/list/list.ts'

const COLUMNS = [
  'id',
  'fileName',
  'fileTag',
  'contentType',
  'size',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

/** `url` is the storage key here. */
export const listLibrary = (query: QueryRead<typeof fileLibrary.list>) =>
  listPage(
    db()
      .selectFrom('sysFile')
      .select([...COLUMNS, 'filePath as url'])
      .where('kept', '=', 1)
      .where('deleteTime', 'is', null),
    {
      contract: fileLibrary.list,
      query,
      table: 'sysFile',
      columns: { url: 'sysFile.filePath' },
      defaultOrder: [['createTime', 'desc']],
    },
  )

export const selectOptionalLibraryFile = (id: string) =>
  db()
    .selectFrom('sysFile')
    .select([...COLUMNS, 'filePath'])
    .where('id', '=', id)
    .where('kept', '=', 1)
    .where('deleteTime', 'is', null)
    .executeTakeFirst()

import type { Principal } from '../../auth/principal.ts'
import { insertNewRows, insertRows } from '../../db/compiled/compiled.ts'
import { transaction } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { now } from '../../time/time.ts'
import { recordStorage } from './storage-total.ts'
import { type PreparedFile, type StoreOptions, type Source, prepareFile } from './prepare-file.ts'

/** `file_type` of files of students. */
export const STUDENT_WORK = 2

/** Must run in the transaction that writes the reference to the file. */
export async function insertFile(
  file: PreparedFile,
  user: Pick<Principal, 'username' | 'orgCode'>,
  options: Pick<StoreOptions, 'fileType' | 'kept' | 'time'> = {},
): Promise<void> {
  const time = now()
  const audit = { createBy: user.username, createTime: options.time ?? time, updateBy: user.username, updateTime: time }
  if (file.blobs.length > 0) {
    const added = new Set(
      await insertNewRows(
        'sysBlob',
        file.blobs.map((blob) => ({ id: blob.hash, size: blob.size, createTime: time })),
      ),
    )
    await recordStorage(file.blobs.reduce((sum, { hash, size }) => sum + (added.has(hash) ? size : 0), 0))
  }
  await insertRows('sysFile', [
    {
      id: file.id,
      sysOrgCode: user.orgCode,
      fileType: options.fileType ?? 1,
      fileName: file.fileName,
      filePath: file.filePath,
      fileLocation: 1,
      fileTag: file.tag,
      contentType: file.contentType,
      size: file.size,
      checksum: file.checksum,
      pieces: file.pieces,
      kept: options.kept ? 1 : 0,
      ...audit,
    },
  ])
  await insertRows(
    'sysFileBlob',
    file.blobs.map((blob) => ({ id: newId(), fileId: file.id, blobId: blob.hash })),
  )
}

/** Stores a file that nothing refers to yet. */
export async function storeFile(
  source: Source,
  user: Pick<Principal, 'username' | 'orgCode'>,
  options: StoreOptions = {},
): Promise<PreparedFile> {
  const prepared = await prepareFile(source, options)
  await transaction(() => insertFile(prepared, user, options))
  return prepared
}

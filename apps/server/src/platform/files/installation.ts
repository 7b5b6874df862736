import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { currentDatabase, db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { startLine } from '../cli-command.ts'
import { FilesError } from '../s3/s3-error.ts'
import { isS3Address } from '../s3/s3-place.ts'
import { blobStore } from './stored/blobs.ts'

/**
 * The nightly clean-up deletes files that the database does not know. With the database of another school, it would
 * delete every child's work. Database and folder therefore store one id, which the first start creates.
 */

const KIND = 'installation'
const NAME = 'id'
const FOREVER = '9999'
/**
 * The first start writes the id with this prefix to the database, then to the folder, and then without the prefix to
 * the database. An interrupted start continues.
 */
const PENDING = 'pending:'
/** Milliseconds before the state is read again, because another instance may be storing the id. */
const AGAIN_MS = 500

interface State {
  databaseId: string | null
  isPending: boolean
  folderId: string | null
  /** The database has accounts. */
  isFilled: boolean
  /** The database has rows of stored files. */
  hasRows: boolean
  /** The folder has stored files. */
  hasFiles: boolean
}

/** A folder, or the address of a remote store. */
function filesPlace(): string {
  const { place } = blobStore()
  return isS3Address(place) ? place : path.resolve(place)
}

const selectTie = () =>
  db().selectFrom('sysOneTime').select('content').where('kind', '=', KIND).where('name', '=', NAME).executeTakeFirst()

/** Returns null until the id is stored on both sides. */
export async function readInstallationId(): Promise<string | null> {
  const row = await selectTie()
  return row === undefined || row.content.startsWith(PENDING) ? null : row.content
}

/** A short public identifier that does not reveal the id. */
export const shortInstallation = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, SHORT)

const SHORT = 12

async function readState(): Promise<State> {
  const row = await selectTie()
  const isPending = row?.content.startsWith(PENDING) ?? false
  return {
    databaseId: row?.content.slice(isPending ? PENDING.length : 0) ?? null,
    isPending,
    folderId: await blobStore().readInstallation(),
    isFilled: (await db().selectFrom('sysUser').select('id').limit(1).executeTakeFirst()) !== undefined,
    hasRows: (await db().selectFrom('sysBlob').select('id').limit(1).executeTakeFirst()) !== undefined,
    hasFiles: !(await blobStore().isEmpty()),
  }
}

type Mismatch = 'newDatabase' | 'otherDatabase' | 'otherFolder' | 'foreign'

function mismatchOf({ databaseId, isPending, folderId, isFilled, hasRows, hasFiles }: State): Mismatch | null {
  // Without files and rows, no works can be lost.
  if (!hasFiles && !hasRows) return null
  if (hasFiles && !isFilled) return 'newDatabase'
  if (databaseId !== null && folderId !== null) return databaseId === folderId ? null : 'foreign'
  if (folderId !== null) return 'otherDatabase'
  // Without ids, the state is normal for an older school or an interrupted first start, if the files exist.
  return databaseId !== null && !isPending ? 'otherFolder' : missingFolder(hasRows, hasFiles)
}

const missingFolder = (hasRows: boolean, hasFiles: boolean) => (hasRows && !hasFiles ? 'otherFolder' : null)

const SAYS: Record<Mismatch, string> = {
  newDatabase:
    '数据库是空的，但文件目录 {folder} 里已经有学校的文件。可能是数据库（mashu.db）丢失了，或者 DATABASE_URL 指向了新的数据库。',
  otherDatabase: '文件目录 {folder} 属于另一个数据库，现在的数据库没有它的编号。可能是恢复了较早的数据库备份。',
  otherFolder:
    '数据库里登记了文件，但文件目录 {folder} 是空的或者不属于它。可能是磁盘没有挂载，或者 DATA_DIR、STORAGE 指向了别处。',
  foreign: '数据库和文件目录 {folder} 的编号不同，它们不是同一所学校的数据。',
}

/**
 * Creates the ids of a new school, or of a school from before ids existed. Must run before the seed.
 * @param adopt the code of a refusal, if the operator wants to use this database with this folder
 * @throws when they do not belong together, with a message that tells the operator what to do
 */
export async function bindStore(adopt?: string): Promise<void> {
  let state = await readState()
  if (mismatchOf(state)) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    state = await readState()
  }
  const mismatch = mismatchOf(state)
  if (mismatch) {
    const code = codeOf(state)
    if (adopt !== code) throw new FilesError('filesRefused', refusal(mismatch, code))
    return bindTo(randomUUID())
  }
  if (state.databaseId !== null && state.databaseId === state.folderId && !state.isPending) return
  return bindTo(state.databaseId ?? randomUUID(), state.databaseId === null)
}

/** The code is bound to this database and folder, so an environment variable that stays set has no effect on others. */
function codeOf({ databaseId, folderId }: State): string {
  const text = [databaseId, folderId, filesPlace()].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

const refusal = (mismatch: Mismatch, code: string) =>
  [
    SAYS[mismatch].replace('{folder}', filesPlace()),
    '为了不丢失作品，没有启动，也没有改动任何数据。',
    '请改正 DATA_DIR、STORAGE 或 DATABASE_URL，或者把同一时间备份的数据库和 files 目录放回原处（见 docs/operations.zh-CN.md 的“恢复”）。',
    `如果确定要把现在的数据库和这个文件目录合在一起使用，请这样启动一次：${startLine(currentDatabase().dataDir, { ADOPT_FILES: code })}`,
  ].join('\n  ')

async function bindTo(id: string, mayBeLate = false): Promise<void> {
  const values = { id: newId(), kind: KIND, name: NAME, content: PENDING + id, expireTime: FOREVER }
  await db()
    .insertInto('sysOneTime')
    .values(values)
    .onConflict((conflict) => {
      const known = conflict.columns(['kind', 'name'])
      return mayBeLate ? known.doNothing() : known.doUpdateSet({ content: values.content })
    })
    .execute()
  // When two instances start at the same time, the first stored id is used.
  const { databaseId } = await readState()
  await blobStore().writeInstallation(databaseId ?? id)
  await db()
    .updateTable('sysOneTime')
    .set({ content: databaseId ?? id })
    .where('kind', '=', KIND)
    .where('name', '=', NAME)
    .execute()
}

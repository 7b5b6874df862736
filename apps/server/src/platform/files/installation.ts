import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { currentDatabase, db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { startLine } from '../cli-command.ts'
import { FilesError } from '../s3/s3-error.ts'
import { isS3Address } from '../s3/s3-place.ts'
import { blobStore } from './stored/blobs.ts'

/**
 * Files and database of a school belong together: the nightly clean-up removes files that the database does not know,
 * so beside another database it would remove every child's work. Both store the same id, created at the first start.
 */

const KIND = 'installation'
const NAME = 'id'
const FOREVER = '9999'
/**
 * The id is written to the database with this mark, then to the folder, then to the database without it: a start that
 * was cut off continues.
 */
const PENDING = 'pending:'
/** Pause before a retry, because another instance may be binding the same two sides. */
const AGAIN_MS = 500

interface State {
  databaseId: string | null
  isPending: boolean
  folderId: string | null
  /** True when the database has accounts. */
  isFilled: boolean
  /** True when the database has rows of stored files. */
  hasRows: boolean
  /** True when the folder has stored files. */
  hasFiles: boolean
}

/** Returns the location of the files: a folder, or the address of a remote store. */
function filesPlace(): string {
  const { place } = blobStore()
  return isS3Address(place) ? place : path.resolve(place)
}

const selectTie = () =>
  db().selectFrom('sysOneTime').select('content').where('kind', '=', KIND).where('name', '=', NAME).executeTakeFirst()

/** Returns the id of the bound database; null when it is not bound to any files. */
export async function readInstallationId(): Promise<string | null> {
  const row = await selectTie()
  return row === undefined || row.content.startsWith(PENDING) ? null : row.content
}

/** Returns a public identifier of a school that does not reveal the id itself. */
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
  // Neither side has anything to lose.
  if (!hasFiles && !hasRows) return null
  if (hasFiles && !isFilled) return 'newDatabase'
  if (databaseId !== null && folderId !== null) return databaseId === folderId ? null : 'foreign'
  if (folderId !== null) return 'otherDatabase'
  // A school from before ids existed, or a first start that was cut off, has files where its rows expect them.
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
 * Checks that the bound database and its files belong together; binds them when both are new or from before ids
 * existed. Runs before seeding.
 * @param adopt The code of the refusal, from an operator who wants to continue with this database and folder.
 * @throws when they do not belong together, with a message that says what to do
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

/** Returns a code that fits only this database beside this folder, so that a variable left set does no harm later. */
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
  // When two instances start at once, the first id counts.
  const { databaseId } = await readState()
  await blobStore().writeInstallation(databaseId ?? id)
  await db()
    .updateTable('sysOneTime')
    .set({ content: databaseId ?? id })
    .where('kind', '=', KIND)
    .where('name', '=', NAME)
    .execute()
}

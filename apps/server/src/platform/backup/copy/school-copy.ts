import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { DAY_MS } from '../../time/duration.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { damageSentence } from '../../db/killable-process/damage.ts'
import { checkFile } from '../../db/killable-process/integrity.ts'
import { diskSpaceOf } from '../../files/blob/free-space.ts'
import type { Blob } from '../content/blob-list.ts'
import type { PostgresCopy, SqliteCopy } from '../content/snapshot.ts'
import { fileBytes, putPieces, type KnownNames } from '../content/pieces.ts'
import type { Backup } from '../content/open-backup.ts'
import { copyDatabase } from './copy-sqlite.ts'
import type { ReadRows } from './read-rows.ts'

export interface SchoolCopy {
  database: SqliteCopy | PostgresCopy
  installation: string | null
  migrations: string[]
  /** Blobs that the copied rows refer to, ordered by hash. */
  blobs: AsyncIterable<Blob>
}

const FOLDER = /^copy-/
const STALE_MS = DAY_MS

/**
 * Copies the database as of one moment into the backup.
 * @throws when there is no space for the copy, or the database does not respond
 */
export async function copySchool<T>(
  database: Database,
  target: { backup: Backup; known: KnownNames },
  work: (copy: SchoolCopy) => Promise<T>,
): Promise<T> {
  if (database.file !== undefined) return copyEmbedded(database, target, work)
  const { copyPostgres } = await import('./copy-postgres.ts')
  return copyPostgres(database.url!, target, async (copied, read) =>
    work({ database: copied, ...(await readMoment(read)) }),
  )
}

async function copyEmbedded<T>(
  database: Database,
  { backup, known }: { backup: Backup; known: KnownNames },
  work: (copy: SchoolCopy) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder(database)
  try {
    const file = path.join(folder, 'mashu.db')
    await copyDatabase(database.file!, file)
    // The file is stored before it is opened, because opening may change its bytes.
    const pieces = await putPieces(backup, fileBytes(file), known)
    const faults = await checkFile(file)
    const copied = openDatabase({ dataDir: folder })
    try {
      const read: ReadRows = async (statement) =>
        (await sql.raw<Record<string, unknown>>(statement).execute(copied.plain)).rows
      const damage = faults.length === 0 ? {} : { damage: await damageSentence(copied, faults) }
      return await work({ database: { kind: 'sqlite', pieces, ...damage }, ...(await readMoment(read)) })
    } finally {
      await copied.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The folder is for the temporary copy of the database. */
async function makeFolder(database: Database): Promise<string> {
  const parent = path.join(database.dataDir, 'backups')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(parent).filter((name) => FOLDER.test(name)))
    if (statSync(path.join(parent, name)).mtimeMs < Date.now() - STALE_MS)
      rmSync(path.join(parent, name), { recursive: true, force: true })
  const size = statSync(database.file!).size
  const { free } = await diskSpaceOf(parent)
  if (free < size * 2) throw new Error(`磁盘剩余空间不够复制数据库（需要 ${Math.ceil((size * 2) / 1e6)} MB）`)
  return mkdtempSync(path.join(parent, 'copy-'))
}

async function readMoment(read: ReadRows): Promise<Omit<SchoolCopy, 'database'>> {
  const migrations = await read('select name from mashu_migration order by name')
  const [tied] = await read(`select content from sys_one_time where kind = 'installation' and name = 'id'`)
  return {
    installation: typeof tied?.['content'] === 'string' ? tied['content'] : null,
    migrations: migrations.map(({ name }) => String(name)),
    blobs: readBlobs(read),
  }
}

const BATCH = 2000

async function* readBlobs(read: ReadRows): AsyncGenerator<Blob> {
  let after = ''
  for (;;) {
    // Hashes are hexadecimal digits, so nothing needs escaping.
    const rows = await read(`select id, size from sys_blob where id > '${after}' order by id limit ${BATCH}`)
    for (const row of rows) yield { hash: String(row['id']), size: Number(row['size']) }
    if (rows.length < BATCH) return
    after = String(rows.at(-1)!['id'])
  }
}

import { createHash } from 'node:crypto'
import { assertHash } from './blob-list.ts'
import type { Piece } from './pieces.ts'
import { SNAPSHOTS, type Backup } from './open-backup.ts'
import { DamagedObject, from, readAll } from '../store/backup-store.ts'

/** One backup: a moment of the database and of all its files. */
export interface Snapshot {
  /** Start of the database copy, ISO UTC. */
  time: string
  /** Id of the installation, stored in the database and beside its files (`files/installation`). */
  installation: string | null
  /** Version of the program that made it; absent in backups before 0.2.0. */
  program?: string
  migrations: string[]
  database: SqliteCopy | PostgresCopy
  files: {
    count: number
    size: number
    /** Lines of hash and size, ordered by hash. */
    list: Piece[]
    /** Blobs that were missing or damaged when the backup was made. */
    lost: string[]
    lostCount: number
  }
  /** The key of sealed passwords; only in encrypted backups. */
  secretKey?: Piece[]
  /** Settings that define the school; passwords only in encrypted backups. */
  settings?: Piece[]
  secrets?: Piece[]
  /** Number of log segments that the copy may contain in part. A restore applies all of these segments, or no log. */
  logFrom?: number
}

export interface SqliteCopy {
  kind: 'sqlite'
  pieces: Piece[]
  /** Message about damage of the copied database, which is therefore not restored. */
  damage?: string
}

export interface PostgresCopy {
  kind: 'postgres'
  /** Ordered so that rows can be restored. */
  tables: CopiedTable[]
}

export interface CopiedTable {
  name: string
  columns: string[]
  rows: number
  pieces: Piece[]
  /**
   * Set for a table that was created while the server ran: its schema, and the statements that create it and its
   * indexes.
   */
  made?: { schema: string; table: string; indexes: string[] }
}

const NAME = /^snapshots\/(\d{4}-\d{2}-\d{2}t\d{2}-\d{2}-\d{2}-\d{3}z)\.json$/

/** Formats the time of a backup for names of objects. */
export const stampOf = (time: string): string => time.replace(/[:.]/g, '-').toLowerCase()

const nameOf = (time: string) => `${SNAPSHOTS}${stampOf(time)}.json`

/** Converts `2026-11-23t01-40-00-000z` to `2026-11-23T01:40:00.000Z`. */
export const timeOfStamp = (text: string): string =>
  text.toUpperCase().replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z')

/** Lists the times of the backups, newest first. */
export async function listSnapshots(backup: Pick<Backup, 'store'>): Promise<string[]> {
  const times: string[] = []
  for await (const names of backup.store.list(SNAPSHOTS))
    for (const name of names) {
      const found = NAME.exec(name)
      if (found) times.push(timeOfStamp(found[1]!))
    }
  return times.sort().toReversed()
}

/** Appends the hash of a text, so that a changed or truncated one is detected. */
const withSum = (text: string): Buffer => Buffer.from(`${text}\n${createHash('sha256').update(text).digest('hex')}\n`)

function unpacked<T>(bytes: Buffer, name: string): T {
  const [text = ''] = bytes.toString().split('\n')
  if (!bytes.equals(withSum(text))) throw new DamagedObject(name)
  return JSON.parse(text) as T
}

/** Must be called last, when everything that the snapshot names exists. */
export const writeSnapshot = (backup: Backup, snapshot: Snapshot): Promise<void> =>
  backup.store.put(nameOf(snapshot.time), from(withSum(JSON.stringify(snapshot))))

/** @throws MissingObject or DamagedObject */
export async function readSnapshot(backup: Backup, time: string): Promise<Snapshot> {
  const name = nameOf(time)
  const snapshot = unpacked<Snapshot>(await readAll(backup.store.get(name)), name)
  // The log is stored under this time.
  if (snapshot.time !== time) throw new DamagedObject(name)
  for (const piece of piecesOf(snapshot)) assertHash(piece, name)
  return snapshot
}

/** Returns null when the database was sound, or is PostgreSQL. */
export const damageOf = ({ database }: Snapshot): string | null =>
  database.kind === 'sqlite' ? (database.damage ?? null) : null

export const removeSnapshot = (backup: Backup, time: string): Promise<void> => backup.store.remove(nameOf(time))

/** Returns all pieces of a backup, except blobs. */
export const piecesOf = ({ database, files, secretKey = [], settings = [], secrets = [] }: Snapshot): Piece[] => [
  ...(database.kind === 'sqlite' ? database.pieces : database.tables.flatMap((table) => table.pieces)),
  ...files.list,
  ...secretKey,
  ...settings,
  ...secrets,
]

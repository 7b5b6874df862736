import { createHash } from 'node:crypto'
import { assertHash } from './blob-list.ts'
import type { Piece } from './pieces.ts'
import { SNAPSHOTS, type Backup } from './open-backup.ts'
import { DamagedObject, from, readAll } from '../store/backup-store.ts'

/** A backup of the database and of all files at one moment. */
export interface Snapshot {
  /** Start of the database copy, ISO UTC. */
  time: string
  /** The database and the folder of files (`files/installation`) contain this id of the installation. */
  installation: string | null
  /** Absent in backups by versions before 0.2.0. */
  program?: string
  migrations: string[]
  database: SqliteCopy | PostgresCopy
  files: {
    count: number
    size: number
    /** A list with a line for each blob (`hash size`), ordered by hash. */
    list: Piece[]
    /** Blobs that were missing or damaged when the backup was made. */
    lost: string[]
    lostCount: number
  }
  /** The key of sealed passwords. Only encrypted backups contain this key. */
  secretKey?: Piece[]
  /** Only encrypted backups also contain `secrets`, the passwords of the settings. */
  settings?: Piece[]
  secrets?: Piece[]
  /** Number of log segments that the copy may contain in part. A restore applies all of these segments, or no log. */
  logFrom?: number
}

export interface SqliteCopy {
  kind: 'sqlite'
  pieces: Piece[]
  /** The damage of the database, which is therefore not restored. */
  damage?: string
}

export interface PostgresCopy {
  kind: 'postgres'
  /** The tables in the order in which rows can be restored. */
  tables: CopiedTable[]
}

export interface CopiedTable {
  name: string
  columns: string[]
  rows: number
  pieces: Piece[]
  /** The statements for a table that was created while the server ran, and for its indexes. */
  made?: { schema: string; table: string; indexes: string[] }
}

const NAME = /^snapshots\/(\d{4}-\d{2}-\d{2}t\d{2}-\d{2}-\d{2}-\d{3}z)\.json$/

/** Formats the time of a backup for names of objects. */
export const stampOf = (time: string): string => time.replace(/[:.]/g, '-').toLowerCase()

const nameOf = (time: string) => `${SNAPSHOTS}${stampOf(time)}.json`

/** Converts `2026-11-23t01-40-00-000z` to `2026-11-23T01:40:00.000Z`. */
export const timeOfStamp = (text: string): string =>
  text.toUpperCase().replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z')

/** Newest first. */
export async function listSnapshots(backup: Pick<Backup, 'store'>): Promise<string[]> {
  const times: string[] = []
  for await (const names of backup.store.list(SNAPSHOTS))
    for (const name of names) {
      const found = NAME.exec(name)
      if (found) times.push(timeOfStamp(found[1]!))
    }
  return times.sort().toReversed()
}

/** Appends the hash of a text, so that a changed or truncated text is detected. */
const withSum = (text: string): Buffer => Buffer.from(`${text}\n${createHash('sha256').update(text).digest('hex')}\n`)

function unpacked<T>(bytes: Buffer, name: string): T {
  const [text = ''] = bytes.toString().split('\n')
  if (!bytes.equals(withSum(text))) throw new DamagedObject(name)
  return JSON.parse(text) as T
}

/** Must be called when all objects exist that the snapshot names. */
export const writeSnapshot = (backup: Backup, snapshot: Snapshot): Promise<void> =>
  backup.store.put(nameOf(snapshot.time), from(withSum(JSON.stringify(snapshot))))

/** @throws MissingObject or DamagedObject */
export async function readSnapshot(backup: Backup, time: string): Promise<Snapshot> {
  const name = nameOf(time)
  const snapshot = unpacked<Snapshot>(await readAll(backup.store.get(name)), name)
  // A wrong time would find the log of another backup.
  if (snapshot.time !== time) throw new DamagedObject(name)
  for (const piece of piecesOf(snapshot)) assertHash(piece, name)
  return snapshot
}

/** Returns null for a sound database and for PostgreSQL. */
export const damageOf = ({ database }: Snapshot): string | null =>
  database.kind === 'sqlite' ? (database.damage ?? null) : null

export const removeSnapshot = (backup: Backup, time: string): Promise<void> => backup.store.remove(nameOf(time))

/** Blobs are not pieces. */
export const piecesOf = ({ database, files, secretKey = [], settings = [], secrets = [] }: Snapshot): Piece[] => [
  ...(database.kind === 'sqlite' ? database.pieces : database.tables.flatMap((table) => table.pieces)),
  ...files.list,
  ...secretKey,
  ...settings,
  ...secrets,
]

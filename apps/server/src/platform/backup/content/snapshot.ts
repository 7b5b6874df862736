import { createHash } from 'node:crypto'
import { assertHash } from './blob-list.ts'
import type { Piece } from './pieces.ts'
import { SNAPSHOTS, type Backup } from './open-backup.ts'
import { DamagedObject, from, readAll } from '../store/backup-store.ts'

/** One backup: a moment of the database and of all files it knows. */
export interface Snapshot {
  /** When the copy of the database began, ISO UTC. */
  time: string
  /** Ties database and files (`files/installation`). */
  installation: string | null
  /** Version of the program that made it; absent in backups of before 0.2.0. */
  program?: string
  /** Names of the migrations that the database has. */
  migrations: string[]
  database: SqliteCopy | PostgresCopy
  files: {
    count: number
    size: number
    /** Lines of hash and size, in the order of hashes. */
    list: Piece[]
    /** Not there, or damaged, when the backup was made. */
    lost: string[]
    lostCount: number
  }
  /** The key of sealed passwords; in encrypted backups only. */
  secretKey?: Piece[]
  /** What defines the school; its passwords in encrypted backups only. */
  settings?: Piece[]
  secrets?: Piece[]
  /** So many segments of its log the copy may hold already in part: all of them are put back, or none. */
  logFrom?: number
}

export interface SqliteCopy {
  kind: 'sqlite'
  pieces: Piece[]
  /** What is wrong with the copied database, a sentence: it is not restored. */
  damage?: string
}

export interface PostgresCopy {
  kind: 'postgres'
  /** In an order in which rows can be put back. */
  tables: CopiedTable[]
}

export interface CopiedTable {
  name: string
  columns: string[]
  rows: number
  pieces: Piece[]
  /** Of a table that was made while the server ran: its schema, and the statements that make it and its indexes. */
  made?: { schema: string; table: string; indexes: string[] }
}

const NAME = /^snapshots\/(\d{4}-\d{2}-\d{2}t\d{2}-\d{2}-\d{2}-\d{3}z)\.json$/

/** The time of a backup as names of objects have it. */
export const stampOf = (time: string): string => time.replace(/[:.]/g, '-').toLowerCase()

const nameOf = (time: string) => `${SNAPSHOTS}${stampOf(time)}.json`

/** `2026-11-23t01-40-00-000z` → `2026-11-23T01:40:00.000Z` */
export const timeOfStamp = (text: string): string =>
  text.toUpperCase().replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z')

/** Times of the backups that are there, the newest first. */
export async function listSnapshots(backup: Pick<Backup, 'store'>): Promise<string[]> {
  const times: string[] = []
  for await (const names of backup.store.list(SNAPSHOTS))
    for (const name of names) {
      const found = NAME.exec(name)
      if (found) times.push(timeOfStamp(found[1]!))
    }
  return times.sort().toReversed()
}

/** Text and the hash of it, so that a changed or cut one is found. */
const withSum = (text: string): Buffer => Buffer.from(`${text}\n${createHash('sha256').update(text).digest('hex')}\n`)

function unpacked<T>(bytes: Buffer, name: string): T {
  const [text = ''] = bytes.toString().split('\n')
  if (!bytes.equals(withSum(text))) throw new DamagedObject(name)
  return JSON.parse(text) as T
}

/** Written last: what it names is there. */
export const writeSnapshot = (backup: Backup, snapshot: Snapshot): Promise<void> =>
  backup.store.put(nameOf(snapshot.time), from(withSum(JSON.stringify(snapshot))))

/** @throws MissingObject or DamagedObject */
export async function readSnapshot(backup: Backup, time: string): Promise<Snapshot> {
  const name = nameOf(time)
  const snapshot = unpacked<Snapshot>(await readAll(backup.store.get(name)), name)
  // The time names its log.
  if (snapshot.time !== time) throw new DamagedObject(name)
  for (const piece of piecesOf(snapshot)) assertHash(piece, name)
  return snapshot
}

/** Null where the database was whole, or is a PostgreSQL. */
export const damageOf = ({ database }: Snapshot): string | null =>
  database.kind === 'sqlite' ? (database.damage ?? null) : null

export const removeSnapshot = (backup: Backup, time: string): Promise<void> => backup.store.remove(nameOf(time))

/** Everything a backup is made of, except the contents of files. */
export const piecesOf = ({ database, files, secretKey = [], settings = [], secrets = [] }: Snapshot): Piece[] => [
  ...(database.kind === 'sqlite' ? database.pieces : database.tables.flatMap((table) => table.pieces)),
  ...files.list,
  ...secretKey,
  ...settings,
  ...secrets,
]

import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { LogChange } from '@mashu/sqlite-log'
import { assertHash, type Blob } from '../content/blob-list.ts'
import type { Backup } from '../content/open-backup.ts'
import { stampOf, timeOfStamp } from '../content/snapshot.ts'
import { DamagedObject, from, readAll } from '../store/backup-store.ts'

/**
 * Changes after a backup are stored in numbered segments `logs/<time of the backup>/00000001`.
 * A segment is written before its blobs, so that no clean-up removes the blobs as unused. When the next segment exists,
 * all blobs of this segment are stored.
 */
export interface Segment extends LogChange {
  /** This segment and the earlier segments contain all commits before this time, ISO UTC. */
  time: string
  blobs: Blob[]
}

interface Head {
  time: string
  pageSize: number
  pageCount: number
  numbers: number[]
  blobs: Blob[]
}

const LOGS = 'logs/'
const DIGITS = 8
const NAME = /^logs\/([^/]+)\/(\d{8})$/
const FASTEST = 1
const SUM_BYTES = 32
/**
 * Maximum bytes of an expanded segment: more than the limit of the write-ahead log, because the head needs space too.
 */
const MAX_BYTES = 512 * 1024 * 1024

const expand = promisify(gunzip)

const folderOf = (time: string) => `${LOGS}${stampOf(time)}/`
const nameOf = (time: string, number: number) => `${folderOf(time)}${String(number).padStart(DIGITS, '0')}`

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Adds or overwrites a segment. Numbers start at 1. */
export async function putSegment(backup: Backup, time: string, number: number, segment: Segment): Promise<void> {
  const { pages, pageSize, pageCount, blobs } = segment
  const head: Head = { time: segment.time, pageSize, pageCount, numbers: [...pages.keys()], blobs }
  await backup.store.put(nameOf(time, number), from(await packed(Buffer.from(`${JSON.stringify(head)}\n`), pages)))
}

/** Compresses the parts one after another, so that only the pages and the result are in memory. */
async function packed(head: Buffer, pages: Segment['pages']): Promise<Buffer> {
  const sum = createHash('sha256').update(head)
  for (const page of pages.values()) sum.update(page)
  const chunks: Buffer[] = []
  await pipeline(
    [sum.digest(), head, ...pages.values()],
    createGzip({ level: FASTEST }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) chunks.push(chunk)
    },
  )
  return Buffer.concat(chunks)
}

/** @throws MissingObject, or DamagedObject when the bytes of the segment have changed */
export async function readSegment(backup: Backup, time: string, number: number): Promise<Segment> {
  const name = nameOf(time, number)
  const packed = await readAll(backup.store.get(name))
  const bytes = await expand(packed, { maxOutputLength: MAX_BYTES }).catch(() => null)
  if (bytes === null) throw new DamagedObject(name)
  const body = bytes.subarray(SUM_BYTES)
  if (!bytes.subarray(0, SUM_BYTES).equals(sumOf(body))) throw new DamagedObject(name)
  const end = body.indexOf('\n')
  const { numbers, ...head } = JSON.parse(body.subarray(0, end).toString()) as Head
  for (const blob of head.blobs) assertHash(blob, name)
  const pageAt = (index: number) =>
    body.subarray(end + 1 + index * head.pageSize, end + 1 + (index + 1) * head.pageSize)
  return { ...head, pages: new Map(numbers.map((page, index) => [page, pageAt(index)])) }
}

export async function listLogs({ store }: Pick<Backup, 'store'>): Promise<Set<string>> {
  const times = new Set<string>()
  for await (const names of store.list(LOGS))
    for (const name of names) {
      const [, stamp] = NAME.exec(name) ?? []
      if (stamp !== undefined) times.add(timeOfStamp(stamp))
    }
  return times
}

/** Returns 0 for a backup without a log. */
export async function lastSegment({ store }: Pick<Backup, 'store'>, time: string): Promise<number> {
  let last = 0
  for await (const names of store.list(folderOf(time)))
    for (const name of names) last = Math.max(last, Number(NAME.exec(name)?.[2] ?? 0))
  return last
}

/** Removes the last segment first, so that an interrupted removal leaves a valid log. */
export async function removeLog(backup: Backup, time: string): Promise<void> {
  const last = await lastSegment(backup, time)
  for (let number = last; number >= 1; number--) await backup.store.remove(nameOf(time, number))
}

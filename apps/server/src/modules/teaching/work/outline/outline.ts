import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { zipEntries, type ZipEntry } from '../../../../platform/files/content/zip-entries.ts'
import type { Incoming } from '../../../../platform/files/stored/receive.ts'
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts'
import { juniorOutline, programOutline, scratchOutline, type Outline } from './outline.rules.ts'

/** Bytes. Beyond these a version has no outline; the works of a school stay far below. */
const limit = {
  /** The file as it is sent. */
  file: 16 * 1024 * 1024,
  /** What is read of it, unpacked. */
  text: 4 * 1024 * 1024,
  programs: 512 * 1024,
}

const inflate = promisify(inflateRaw)
/** What came as a file is large; a class that saves at once must not hold all of it in memory. */
const heavy = limitConcurrency(2)

/** The text of one entry; throws for what is damaged or larger than it says. */
async function textOf(bytes: Uint8Array, entry: ZipEntry, most: number): Promise<string> {
  if (entry.unpacked > most) throw new RangeError('too large to be read')
  const packed = bytes.subarray(entry.start, entry.end)
  const plain = packed.length === entry.unpacked ? packed : await inflate(packed, { maxOutputLength: most })
  return new TextDecoder('utf-8', { fatal: true }).decode(plain)
}

async function projectOf(bytes: Uint8Array): Promise<unknown> {
  const entry = zipEntries(bytes)?.find(({ name }) => name === 'project.json')
  return entry ? JSON.parse(await textOf(bytes, entry, limit.text)) : null
}

async function programsOf(bytes: Uint8Array): Promise<string[]> {
  const entries = zipEntries(bytes)
  if (!entries) {
    if (bytes.length > limit.programs) throw new RangeError('too large to be read')
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes)]
  }
  const programs = entries.filter(({ name }) => name.endsWith('.py'))
  if (programs.reduce((sum, { unpacked }) => sum + unpacked, 0) > limit.programs)
    throw new RangeError('too large to be read')
  return Promise.all(programs.map((entry) => textOf(bytes, entry, limit.programs)))
}

type Reader = (bytes: Uint8Array) => Promise<Outline | null>

/** A reader for each kind of work. */
const readers: Readonly<Record<string, Reader>> = {
  '2': async (bytes) => scratchOutline(await projectOf(bytes)),
  '3': async (bytes) => juniorOutline(await projectOf(bytes)),
  '4': async (bytes) => programOutline(await programsOf(bytes)),
}

/**
 * The outline of a work that has arrived, as it is written beside its version. Null for whatever cannot be read: a
 * broken project is kept all the same.
 */
export async function outlineOf(workType: string, { size, bytes, path }: Incoming): Promise<string | null> {
  const read = readers[workType]
  if (!read || size > limit.file) return null
  try {
    const outline = await (bytes ? read(bytes) : heavy(async () => read(await readFile(path!))))
    return outline && JSON.stringify(outline)
  } catch {
    return null
  }
}

import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { zipEntries, type ZipEntry } from '../../../../platform/files/content/zip-entries.ts'
import { assertShallow } from '../../../../platform/http/field/json/json-depth.ts'
import { juniorOutline, programOutline, scratchOutline, type Outline } from './outline.rules.ts'

export interface OutlineOrder {
  workType: string
  /** The bytes of the file, or its path. */
  given: Uint8Array | string
}

/** Real works of schools are much smaller. */
const MAX_TEXT = 4 * 1024 * 1024
const MAX_PROGRAMS = 512 * 1024
/** Picture blocks are nested up to a hundred levels (`outline.rules.ts`), each of which takes two levels of JSON. */
const BOUNDS = { depth: 250, values: 500_000 }

const inflate = promisify(inflateRaw)
/** @throws when the entry is damaged or larger than its header says */
async function textOf(bytes: Uint8Array, entry: ZipEntry, most: number): Promise<string> {
  if (entry.unpacked > most) throw new RangeError('too large to be read')
  const packed = bytes.subarray(entry.start, entry.end)
  const plain =
    packed.length === entry.unpacked ? packed : await inflate(packed, { maxOutputLength: Math.max(entry.unpacked, 1) })
  return new TextDecoder('utf-8', { fatal: true }).decode(plain)
}

async function projectOf(bytes: Uint8Array): Promise<unknown> {
  const entry = zipEntries(bytes)?.find(({ name }) => name === 'project.json')
  if (!entry) return null
  const text = await textOf(bytes, entry, MAX_TEXT)
  assertShallow(text, BOUNDS)
  return JSON.parse(text)
}

async function programsOf(bytes: Uint8Array): Promise<string[]> {
  const entries = zipEntries(bytes)
  if (!entries) {
    if (bytes.length > MAX_PROGRAMS) throw new RangeError('too large to be read')
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes)]
  }
  const programs = entries.filter(({ name }) => name.endsWith('.py'))
  if (programs.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_PROGRAMS)
    throw new RangeError('too large to be read')
  return Promise.all(programs.map((entry) => textOf(bytes, entry, MAX_PROGRAMS)))
}

type Reader = (bytes: Uint8Array) => Promise<Outline | null>

const readers: Readonly<Record<string, Reader>> = {
  '2': async (bytes) => scratchOutline(await projectOf(bytes)),
  '3': async (bytes) => juniorOutline(await projectOf(bytes)),
  '4': async (bytes) => programOutline(await programsOf(bytes)),
}

/** @throws when the work cannot be read */
export async function readOutlineOf(workType: string, bytes: Uint8Array): Promise<string | null> {
  const outline = await readers[workType]?.(bytes)
  return outline ? JSON.stringify(outline) : null
}

/** Counts only the project or program files. */
export function unpackedSize(bytes: Uint8Array): number {
  const entries = zipEntries(bytes) ?? []
  const read = entries.filter(({ name }) => name === 'project.json' || name.endsWith('.py'))
  return entries.length === 0 ? bytes.length : read.reduce((sum, { unpacked }) => sum + unpacked, 0)
}

import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { readProject, readProjectFile } from '@mashu/engine-junior'
import type { WorkShape } from '@mashu/judge/shape/shape'
import { juniorShape } from '@mashu/judge/shape/junior'
import { pythonShape } from '@mashu/judge/shape/python'
import { scratchShape, type ScratchFile } from '@mashu/judge/shape/scratch'
import { zipEntries, type ZipEntry } from '../../../../platform/files/content/zip-entries.ts'
import { parseGivenJson } from '../../../../platform/http/field/json/given-json.ts'

/** Maximum bytes of an unpacked project, and of all programs in a work. Works of a school are much smaller. */
const MAX_PROJECT = 4 * 1024 * 1024
const MAX_PROGRAMS = 512 * 1024
const BOUNDS = { depth: 250, values: 500_000, length: MAX_PROJECT }

const inflate = promisify(inflateRaw)

async function textOf(bytes: Uint8Array, { start, end, unpacked }: ZipEntry, most: number): Promise<string> {
  if (unpacked > most) throw new RangeError('too large to be read')
  const packed = bytes.subarray(start, end)
  const plain = packed.length === unpacked ? packed : await inflate(packed, { maxOutputLength: Math.max(unpacked, 1) })
  return new TextDecoder('utf-8', { fatal: true }).decode(plain)
}

async function programsOf(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<WorkShape> {
  const programs = entries.filter(({ name }) => name.endsWith('.py'))
  if (programs.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_PROGRAMS) throw new RangeError('too large')
  const texts = await Promise.all(
    programs.map(async (entry) => [entry.name, await textOf(bytes, entry, MAX_PROGRAMS)] as const),
  )
  return pythonShape(Object.fromEntries(texts))
}

/** @throws for an unreadable file */
export async function readProgram(bytes: Uint8Array): Promise<WorkShape> {
  const entries = zipEntries(bytes)
  if (!entries) {
    if (bytes.length > MAX_PROGRAMS) throw new RangeError('too large to be read')
    return pythonShape({ 'main.py': new TextDecoder('utf-8', { fatal: true }).decode(bytes) })
  }
  const entry = entries.find(({ name }) => name === 'project.json')
  if (entry) {
    const text = await textOf(bytes, entry, MAX_PROJECT)
    const project = parseGivenJson(text, BOUNDS) as object
    return 'targets' in project ? scratchShape(project as ScratchFile) : juniorShape(readProject(project).project)
  }
  if (entries.some(({ name }) => name.endsWith('.py'))) return programsOf(bytes, entries)
  return juniorShape(readProjectFile(bytes).project)
}

import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { fieldSchema, Problem } from '@mashu/contract'
import {
  CoursePackageManifest,
  coursePackageProblem,
  MANIFEST,
  MAX_PACKAGE_FILES,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
} from '@mashu/contract/teaching/course-package'
import { detectKind } from '../../../platform/files/content/kind.ts'
import type { FileGroup } from '../../../platform/files/content/file-kind.ts'
import { HEAD_BYTES } from '../../../platform/files/stored/receive.ts'
import { coerceInput } from '../../../platform/http/field/coerce-input.ts'
import type { WireContext } from '../../../platform/http/field/wire-context.ts'

/** Maximum bytes, enough for the texts of hundreds of units. */
const MAX_MANIFEST = 8 * 1024 * 1024
/** Maximum bytes of all files of a course. */
const MAX_TOTAL = 8 * 1024 * 1024 * 1024

/** An archive with random access. `end` is the position of the last byte. */
export interface Archive {
  size: number
  stream(start: number, end: number): Readable
}

type Manifest = CoursePackageManifest
export type PackedFile = Manifest['files'][number]

/** Directory and manifest are valid. The files in the package have not been read yet. */
export interface OpenedPackage {
  manifest: Manifest
  totalBytes: number
  openFile(file: PackedFile): Promise<Readable>
}

class ArchiveReader extends RandomAccessReader {
  readonly #archive: Archive
  constructor(archive: Archive) {
    super()
    this.#archive = archive
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return this.#archive.stream(start, end - 1)
  }
}

const wrong = (reason: string) => coursePackageProblem('coursePackage.wrongManifest', { reason })

/** The archive reader refuses names with a path outside of the archive. */
async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PACKAGE_FILES + 1) throw coursePackageProblem('coursePackage.tooLarge')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw wrong(`有两个“${entry.fileName}”`)
    if (entry.isEncrypted()) throw wrong('不能有密码')
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_MANIFEST) throw coursePackageProblem('coursePackage.tooLarge')
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

/** Cleans HTML with the rules for forms. @throws the first fault as a readable problem */
async function readManifest(text: string, wire: WireContext): Promise<Manifest> {
  const given = parseGivenJson(text, { length: MAX_MANIFEST })
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown }
  if (format !== PACKAGE_FORMAT) throw coursePackageProblem('coursePackage.notPackage')
  if (typeof version === 'number' && version > PACKAGE_VERSION) throw coursePackageProblem('coursePackage.newer')
  const { value, faults } = await coerceInput(fieldSchema(CoursePackageManifest), given, wire.clock)
  if (faults[0]) throw wrong(faults[0].message)
  return value as Manifest
}

/**
 * The archive must contain exactly the files of the manifest, with the stated sizes.
 * @returns the total size of the files
 */
function assertComplete({ files }: Manifest, entries: ReadonlyMap<string, Entry>): number {
  const paths = new Set(files.map(({ path }) => path))
  if (paths.size < files.length || new Set(files.map(({ id }) => id)).size < files.length)
    throw wrong('有的文件写了两次')
  for (const { path, name, size } of files)
    if (entries.get(path)?.uncompressedSize !== size) throw coursePackageProblem('coursePackage.damaged', { name })
  const strange = [...entries.keys()].find((name) => name !== MANIFEST && !paths.has(name))
  if (strange !== undefined) throw wrong(`多了一个文件“${strange.slice(0, 60)}”`)
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_TOTAL) throw coursePackageProblem('coursePackage.tooLarge')
  return total
}

/** @throws a readable problem when the archive is no valid course package */
export async function openPackage(archive: Archive, wire: WireContext): Promise<OpenedPackage> {
  try {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }
    const zip = await fromRandomAccessReaderPromise(new ArchiveReader(archive), archive.size, options)
    const entries = await readDirectory(zip)
    const entry = entries.get(MANIFEST)
    if (!entry) throw coursePackageProblem('coursePackage.notPackage')
    const manifest = await readManifest(await readText(zip, entry), wire)
    const totalBytes = assertComplete(manifest, entries)
    return { manifest, totalBytes, openFile: ({ path }) => zip.openReadStreamPromise(entries.get(path)!) }
  } catch (error) {
    throw error instanceof Problem ? error : coursePackageProblem('coursePackage.notPackage')
  }
}

/** Adds the file's name to a problem of its kind or size. Any other error becomes a damaged file. */
export const fileProblem = (name: string, error: unknown): Problem =>
  error instanceof Problem
    ? coursePackageProblem('coursePackage.badFile', { name, reason: error.message })
    : coursePackageProblem('coursePackage.damaged', { name })

/**
 * Reads a whole file without storing the bytes.
 * @throws when the file does not match the manifest
 */
export async function inspectFile(opened: OpenedPackage, file: PackedFile): Promise<FileGroup> {
  try {
    const hash = createHash('sha256')
    const head: Buffer[] = []
    let size = 0
    for await (const chunk of await opened.openFile(file)) {
      const bytes = chunk as Buffer
      if (size < HEAD_BYTES) head.push(bytes)
      size += bytes.length
      hash.update(bytes)
    }
    if (hash.digest('hex') !== file.sha256) throw new Error('the checksum does not match')
    const start = Buffer.concat(head)
    return detectKind(start.subarray(0, HEAD_BYTES), file.name, start.length === size && size <= HEAD_BYTES).group
  } catch (error) {
    throw fileProblem(file.name, error)
  }
}

import { access, constants, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { currentDatabase } from '../../db/database.ts'
import { storageFailure } from '../../db/storage-failure.ts'
import { limitConcurrency } from '../../limit-concurrency.ts'
import type { OpenedFile } from '../stored/open-file.ts'
import { networkGuard, officeToPdf, type Office } from './run-office.ts'

/** Converts documents to PDF. PDFs are stored next to the blobs, named by the checksum of the document. */

const CONVERTED = new Set(['doc', 'ppt', 'pptx'])
const MAX_SOURCE = 50 * 1024 * 1024
const MAX_WAITING = 20
const MAX_FAILED = 10_000

/** A conversion uses a whole processor and half a gigabyte. */
const turn = limitConcurrency(1)
const running = new Map<string, Promise<boolean>>()
/** Target paths of documents whose conversion failed, so that they are not converted again at each view. */
const failed = new Set<string>()

const pathOf = (checksum: string) =>
  path.join(currentDatabase().dataDir, 'files', 'pdf', checksum.slice(0, 2), `${checksum}.pdf`)

/** Returns `given`, or a usual program name on the PATH. Returns null when LibreOffice is not installed. */
async function findProgram(given: string | undefined): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const places = given
    ? [given]
    : folders.flatMap((folder) => ['soffice', 'libreoffice'].map((name) => path.join(folder, name)))
  for (const place of places)
    if (
      await access(place, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return place
  return null
}

export type OfficeState = Office | 'missing' | 'unguarded'

/**
 * A document can make LibreOffice request addresses of the private network. If its network cannot be removed,
 * LibreOffice is used only if the operator allows it.
 */
export async function findOffice(config: {
  officePath: string | undefined
  officeNetwork: boolean
}): Promise<OfficeState> {
  const program = await findProgram(config.officePath)
  if (program === null) return 'missing'
  const guard = await networkGuard()
  if (guard) return { program, guard }
  return config.officeNetwork ? { program, guard: [] } : 'unguarded'
}

export type Conversion = 'there' | 'failed' | 'busy' | 'unsuitable'

/** Converts a document to PDF, unless a PDF already exists. */
export async function convert(file: OpenedFile, office: Office): Promise<Conversion> {
  const extension = file.filePath.replace(/^.*\./, '')
  if (!CONVERTED.has(extension) || file.size > MAX_SOURCE) return 'unsuitable'
  if (await convertedPath(file.checksum)) return 'there'
  const target = pathOf(file.checksum)
  if (failed.has(target)) return 'failed'
  const known = running.get(target)
  if (!known && running.size >= MAX_WAITING) return 'busy'
  const making = known ?? start(file, extension, { office, target })
  return (await making) ? 'there' : 'failed'
}

function start(file: OpenedFile, extension: string, { office, target }: { office: Office; target: string }) {
  const making = turn(async () => {
    const chunks: Buffer[] = []
    for await (const chunk of file.stream()) chunks.push(chunk as Buffer)
    return officeToPdf(office, { bytes: Buffer.concat(chunks), extension }, target)
  })
    .catch((error: unknown) => {
      // The storage failed, not the document. A later conversion may succeed.
      if (storageFailure(error) !== null) throw error
      return false
    })
    .then((isMade) => {
      if (!isMade && failed.size < MAX_FAILED) failed.add(target)
      return isMade
    })
    .finally(() => running.delete(target))
  running.set(target, making)
  return making
}

export async function convertedPath(checksum: string): Promise<string | null> {
  const target = pathOf(checksum)
  return (await stat(target).catch(() => null)) ? target : null
}

export async function removeConverted(hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await rm(pathOf(hash), { force: true })
}

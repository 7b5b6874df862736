import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { FastifyReply } from 'fastify'
import { MAX_IN_ARCHIVE, workOfficeProblem } from '@mashu/contract/teaching/work-office'
import { dispositionOf } from '../../../platform/files/send/send.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { endingOf, pathGiver, safeName } from './work-zip.rules.ts'

/** Without Zip64, sizes in a zip have only four bytes. */
const MAX_GIGABYTES = 3

export interface ZippedWork {
  workName: string
  workFile: string | null
  workFileKey: string | null
  realname: string | null
  departId_dictText: string | null
}

interface Entry {
  path: string
  fileId: string
  size: number
}

/** Omits works without a file. */
async function entriesOf(works: readonly ZippedWork[]): Promise<Entry[]> {
  if (works.length > MAX_IN_ARCHIVE) throw workOfficeProblem('workOffice.tooMany', { max: MAX_IN_ARCHIVE })
  const give = pathGiver()
  const entries: Entry[] = []
  for (const work of works) {
    const file = work.workFile === null ? undefined : await openFile({ id: work.workFile })
    if (!file) continue
    const folder = `${safeName(work.departId_dictText, '没有班级')}/${safeName(work.realname, '没有姓名')}`
    const path = give(folder, safeName(work.workName, '作品'), endingOf(file.filePath))
    entries.push({ path, fileId: file.id, size: file.size })
  }
  if (entries.length === 0) throw workOfficeProblem('workOffice.nothing')
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_GIGABYTES * 2 ** 30)
    throw workOfficeProblem('workOffice.tooLarge', { max: MAX_GIGABYTES })
  return entries
}

/** Streams the archive while its files are read. Projects are already compressed, and are only stored. */
async function* archive(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { path, fileId } of entries) {
    const file = await openFile({ id: fileId })
    if (!file) continue
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    for await (const chunk of file.stream()) {
      entry.push(chunk as Buffer)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

export async function sendZip(reply: FastifyReply, works: readonly ZippedWork[], name: string): Promise<FastifyReply> {
  const entries = await entriesOf(works)
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', dispositionOf('attachment', `${name}.zip`))
    .header('cache-control', 'no-store')
    .send(Readable.from(archive(entries), { objectMode: false }))
}

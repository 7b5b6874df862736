import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileColumn } from '../files/collect/file-columns.ts'
import { openFile, type OpenedFile } from '../files/stored/open-file.ts'
import type { ZoneClock } from '../time/time.ts'
import { personPage } from './person-page.ts'
import { findBinned, inBin } from './binned.ts'
import type { FoundRows, Person, PersonalRows } from './personal-data.ts'
import { listRowsOf } from './personal.queries.ts'

export interface PersonExport {
  declared: readonly PersonalRows[]
  /** Columns that refer to files. */
  fileColumns: readonly FileColumn[]
  person: Person
  clock: ZoneClock
}

/** Characters that Windows does not allow in names, and control characters. */
// oxlint-disable-next-line no-control-regex -- these are what has to go
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/g
const LONGEST = 60

/** Makes a safe part of a path from user input. */
const partOf = (text: unknown): string =>
  [...String(text ?? '').replace(FORBIDDEN, ' ')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '') || '文件'

const endingOf = (key: string): string => /\.[a-z0-9]{1,8}$/i.exec(key)?.[0] ?? ''

/** Includes the recycle bin. Omits rows that must not be exported, and declarations without rows. */
async function findRows({ declared, person }: PersonExport): Promise<FoundRows[]> {
  const told = declared.filter(({ unexported }) => !unexported)
  const found: FoundRows[] = []
  for (const personal of told) found.push({ personal, rows: await listRowsOf(personal, person) })
  found.push(...inBin(await findBinned(declared, person)).filter(({ personal }) => !personal.unexported))
  return found.filter(({ rows }) => rows.length > 0).map(withoutSecrets)
}

const withoutSecrets = ({ personal, rows }: FoundRows): FoundRows => ({
  personal,
  rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !personal.secret?.includes(key)))),
})

interface Placed {
  row: string
  place: string
  file: OpenedFile
}

/** The path of a file contains the number of its row, so that each path is unique. */
async function* placeFiles({ fileColumns }: PersonExport, found: readonly FoundRows[]): AsyncGenerator<Placed> {
  for (const { personal, rows } of found) {
    const columns = fileColumns.filter(({ table }) => table === personal.table)
    for (const [at, row] of rows.entries())
      for (const { column, holds, shownAs } of columns) {
        const named = row[column]
        if (typeof named !== 'string' || named === '') continue
        const file = await openFile(holds === 'id' ? { id: named } : { filePath: named })
        if (!file) continue
        const version = typeof row['versionNo'] === 'number' ? ` v${row['versionNo']}` : ''
        const title = partOf(row['workName'] ?? row[shownAs.name])
        const name = `${at + 1} ${title}${version} ${column}${endingOf(file.filePath)}`
        yield { row: String(row['id']), place: `文件/${partOf(personal.title)}/${name}`, file }
      }
  }
}

/** A lost blob must not end the export. */
async function* readable(file: OpenedFile, failed: () => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file.stream()) yield chunk as Buffer
  } catch {
    failed()
  }
}

/**
 * Streams a zip with `index.html` for people, `data.json` for programs, and the files to which the exported rows refer,
 * such as the files of works.
 */
export async function personArchive(wanted: PersonExport): Promise<Readable> {
  const { person, clock } = wanted
  const madeAt = new Date().toISOString()
  const found = await findRows(wanted)
  const placed: Placed[] = []
  for await (const file of placeFiles(wanted, found)) placed.push(file)
  const zip = new ZipFile()
  const missing: string[] = []
  const files = new Map<string, string[]>()
  for (const { row, place, file } of placed) {
    files.set(row, [...(files.get(row) ?? []), place])
    // Projects and pictures are already compressed.
    zip.addReadStreamLazy(place, { compress: false }, (give) =>
      give(
        null,
        Readable.from(
          readable(file, () => missing.push(place)),
          { objectMode: false },
        ),
      ),
    )
  }
  const data = {
    person: { id: person.id, username: person.username, realname: person.realname },
    madeAt,
    parts: parts(found),
  }
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 1)), 'data.json')
  // The page is written last, because it lists the files that could not be read.
  zip.addReadStreamLazy('index.html', {}, (give) =>
    give(null, Readable.from([Buffer.from(personPage({ person, found, files, missing, clock, madeAt }))])),
  )
  zip.end()
  return zip.outputStream as Readable
}

const parts = (found: readonly FoundRows[]) =>
  found.map(({ personal: { title, table }, rows }) => ({ title, table, rows }))

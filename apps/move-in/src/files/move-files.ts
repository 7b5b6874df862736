import { transaction } from '../../../server/src/platform/db/database.ts'
import { newId } from '../../../server/src/platform/db/id.ts'
import { insertFile } from '../../../server/src/platform/files/stored/stored-file.ts'
import { limitConcurrency } from '../../../server/src/platform/limit-concurrency.ts'
import type { Findings } from '../report/findings.ts'
import type { Counts } from '../report/result.ts'
import type { Source, SourceRow } from '../source/source.queries.ts'
import { toUtc } from '../source/times.ts'
import { insertPlaceholders, listKnownKeys } from '../target/target.queries.ts'
import { arrived, saveOrigins } from '../target/origin.queries.ts'
import type { FileSource } from './file-source.ts'
import { takeFile, type WantedFile } from './take-file.ts'

const BATCH = 200
const AT_ONCE = 8
const TABLE = 'sys_file'
/** Tag of files uploaded in the office, which are kept even if no row refers to them. */
const OFFICE = '后台上传'
const UNCLASSIFIED = 1

export interface FileMover {
  files: FileSource
  findings: Findings
  maxBytes: number
  /** Converts a department code of the former system. Returns null without a match. */
  codeOf(code: string): string | null
  /** Files are only looked up, not fetched. */
  isTrial: boolean
}

interface Entry extends WantedFile {
  id: string
  fileType: number
  createBy: string
  orgCode: string | null
  time: string | undefined
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

function entryOf({ codeOf }: FileMover, old: SourceRow): Entry {
  const code = textOf(old['sys_org_code'])
  const key = String(old['file_path'] ?? '').replace(/^\/+/, '')
  return {
    id: String(old['id']),
    key,
    // The kind of a file follows from its extension, which only the key is sure to have.
    fileName: nameOf(key),
    tag: textOf(old['file_tag']),
    fileType: Number(old['file_type'] ?? UNCLASSIFIED) || UNCLASSIFIED,
    createBy: textOf(old['create_by']) ?? '',
    orgCode: code === null ? null : codeOf(code),
    time: toUtc(String(old['create_time'] ?? '')) ?? undefined,
  }
}

/** Imports the rows of `sys_file` and their files. Does not fetch files again that an earlier run imported. */
export async function moveFiles(mover: FileMover, source: Source, onRows: (count: number) => void): Promise<Counts> {
  const counts: Counts = { read: 0, added: 0, updated: 0, same: 0, joined: 0, left: 0 }
  for await (const batch of source.batches(TABLE, BATCH)) {
    counts.read += batch.length
    const here = await arrived(
      TABLE,
      batch.map((old) => String(old['id'])),
    )
    counts.same += here.size
    const wanted = batch.filter((old) => !here.has(String(old['id']))).map((old) => entryOf(mover, old))
    await moveEntries(mover, wanted, counts)
    onRows(batch.length)
  }
  return counts
}

async function moveEntries(mover: FileMover, entries: readonly Entry[], counts: Counts): Promise<void> {
  const known = await listKnownKeys(entries.map(({ key }) => key))
  const fresh = new Map<string, Entry>()
  const joined: { key: string; targetId: string; marks: string }[] = []
  const twice: Entry[] = []
  for (const entry of entries) {
    const id = known.get(entry.key)
    if (id !== undefined) joined.push({ key: entry.id, targetId: id, marks: '' })
    else if (fresh.has(entry.key)) twice.push(entry)
    else fresh.set(entry.key, entry)
  }
  // Two rows of `sys_file` with the same key become one row.
  for (const { id, key } of twice) joined.push({ key: id, targetId: fresh.get(key)!.id, marks: '' })
  const missing = await bring(mover, [...fresh.values()], { isRegister: true })
  for (const [{ id: key, key: detail }, why] of missing)
    mover.findings.add(TABLE, { weight: 'left', reason: `文件没有搬来：${why}`, key, detail })
  counts.added += fresh.size - missing.size
  counts.left += missing.size
  counts.joined += joined.length
  await transaction(() => saveOrigins(TABLE, joined))
}

/** @returns the files that could not be fetched, with the reasons */
async function bring(
  mover: FileMover,
  entries: readonly Entry[],
  { isRegister }: { isRegister: boolean },
): Promise<Map<Entry, string>> {
  const inTurn = limitConcurrency(AT_ONCE)
  const taken = await Promise.all(
    entries.map((entry) =>
      inTurn(async () => ({
        entry,
        file: mover.isTrial ? await look(mover, entry) : await takeFile(mover.files, entry, mover.maxBytes),
      })),
    ),
  )
  const found: Entry[] = []
  const missing = new Map<Entry, string>()
  // PostgreSQL may run the transaction more than once, so the results are sorted before it begins.
  for (const { entry, file } of taken)
    if (file !== null && 'missing' in file) missing.set(entry, file.missing)
    else found.push(entry)
  await transaction(async () => {
    for (const { entry, file } of taken) {
      if (file === null || 'missing' in file) continue
      const maker = { username: entry.createBy, orgCode: entry.orgCode }
      const { fileType, time } = entry
      await insertFile({ ...file, id: entry.id }, maker, { fileType, time, kept: entry.tag === OFFICE })
    }
    if (mover.isTrial) await insertPlaceholders(found.map(({ id, key }) => ({ id, file_path: key })))
    if (isRegister) await saveOrigins(TABLE, found.map(originOf))
  })
  return missing
}

const originOf = ({ id }: Entry) => ({ key: id, targetId: id, marks: '' })

async function look({ files }: FileMover, { key }: Entry): Promise<null | { missing: string }> {
  return (await files.has(key)) ? null : { missing: '没有找到文件' }
}

/** Imports files whose keys appear in other tables, but not in `sys_file`. @returns missing keys with the reasons */
export async function bringNamed(mover: FileMover, keys: readonly string[]): Promise<Map<string, string>> {
  const known = await listKnownKeys(keys)
  const unknown = keys.filter((key) => !known.has(key))
  const entries = unknown.map((key): Entry => {
    const plain = { tag: null, fileType: UNCLASSIFIED, createBy: '', orgCode: null, time: undefined }
    return { id: newId(), key, fileName: nameOf(key), ...plain }
  })
  const missing = await bring(mover, entries, { isRegister: false })
  return new Map([...missing].map(([{ key }, why]) => [key, why]))
}

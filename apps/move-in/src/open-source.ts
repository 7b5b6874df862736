import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Progress } from '../../server/src/platform/backup/content/progress.ts'
import { NO_NAMES } from './source/dump/charset.ts'
import { openDump, type DumpOptions } from './source/dump/dump-source.queries.ts'
import { openDatabase, type Source } from './source/source.queries.ts'

export interface SourceOptions extends DumpOptions {
  password: string | undefined
  progress: Progress
  /** The operator asserts that a dump without an end mark is complete. */
  isDumpWhole: boolean
  isTrial: boolean
}

const UNFINISHED = '转储的末尾没有“-- Dump completed”，可能没有写完'
const UNNAMED = `${NO_NAMES}，请先看看搬来的中文是不是变成了问号`
const AGAIN = '请直接用 mysqldump 转储成 .sql 或 .sql.gz'

const PACKED = '是压缩包，请先解压成 .sql（.sql.gz 可以直接用）'
const WIDE = '是 UTF-16 的，大概是 PowerShell 的“>”写的，请用 mysqldump --result-file=dump.sql 再转储一次'
/** First bytes of unreadable files, each with a message for the operator. */
const OTHERS: readonly (readonly [string, string])[] = [
  ...['PK\x03\x04', 'BZh', '\xfd7zXZ', '7z\xbc\xaf', '\x28\xb5\x2f\xfd', 'Rar!'].map((sign) => [sign, PACKED] as const),
  ['\xff\xfe', WIDE],
  ['\xfe\xff', WIDE],
  ['<?xml', `是 --xml 的转储，${AGAIN}`],
]
const ZIPPED = '\x1f\x8b'
const BOM = '\xef\xbb\xbf'

/** @throws an error with a message for the operator when the source cannot be read */
export function openSource(from: string, options: SourceOptions): Promise<Source> {
  return /^\w+:\/\//.test(from) ? openDatabase(from, options.password) : openFile(path.resolve(from), options)
}

async function openFile(file: string, options: SourceOptions): Promise<Source> {
  const found = await stat(file).catch(() => undefined)
  if (found === undefined) throw new Error(`没有文件 ${file}`)
  if (found.isDirectory()) throw new Error(`${file} 是文件夹。mysqldump --tab 写出的许多文件读不了，${AGAIN}`)
  const start = await startOf(file)
  const other = OTHERS.find(([sign]) => start.startsWith(sign))
  if (other) throw new Error(`${file} ${other[1]}`)
  const bytes = bytesOf(file, { size: found.size, isZipped: start.startsWith(ZIPPED), progress: options.progress })
  const source = await openDump(bytes, path.basename(file), options)
  const warnings = [...(source.isDone ? [] : [UNFINISHED]), ...(source.isNamed ? [] : [UNNAMED])]
  if (warnings.length === 0) return source
  if (source.isDone || options.isTrial || options.isDumpWhole) return { ...source, warning: warnings.join('；') }
  await source.close()
  throw new Error(`${UNFINISHED}。先转储完整再搬；确认它是完整的（如 --skip-comments 的转储），就加上 --whole-dump`)
}

async function startOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* bytesOf(
  file: string,
  { size, isZipped, progress }: { size: number; isZipped: boolean; progress: Progress },
): AsyncGenerator<Buffer> {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 })
  const plain = isZipped ? raw.pipe(createGunzip()) : raw
  raw.on('error', (error) => plain.destroy(error))
  let isFirst = true
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      progress(raw.bytesRead, size, '读转储')
      yield isFirst && chunk.toString('latin1', 0, 3) === BOM ? chunk.subarray(3) : chunk
      isFirst = false
    }
  } catch (error) {
    if (isZipped && (error as { code?: string }).code?.startsWith('Z_'))
      throw new Error('压缩的转储不完整或损坏了，请重新复制', { cause: error })
    throw error
  } finally {
    raw.destroy()
  }
}

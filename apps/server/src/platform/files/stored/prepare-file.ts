import { randomBytes } from 'node:crypto'
import { problem } from '@mashu/contract'
import { newId } from '../../db/id.ts'
import { detectKind, detectProgram } from '../content/kind.ts'
import { fileProblems, type FileGroup } from '../content/file-kind.ts'
import { discard, incomingBytes, receive, type Incoming } from './receive.ts'
import { blobStore } from './blobs.ts'
import { keep } from './keep-file.ts'

/** The bytes are stored. If no row refers to them, they are deleted after a day. */
export interface PreparedFile {
  readonly id: string
  /** Nobody can guess the address that contains this storage key. */
  readonly filePath: string
  readonly fileName: string
  readonly tag: string | null
  readonly contentType: string
  readonly group: FileGroup
  readonly size: number
  readonly checksum: string
  readonly pieces: string
  readonly blobs: readonly { hash: string; size: number }[]
}

export interface StoreOptions {
  /** Stored in `sys_file.file_tag`. */
  tag?: string
  /** All groups are accepted by default. */
  groups?: readonly FileGroup[]
  /** Dictionary `file_type`: 1 is unclassified, and 2 is a student's work. */
  fileType?: number
  /** Files of the library are kept even if nothing refers to them. */
  kept?: boolean
  maxBytes?: number
  /** The default is the current time. */
  time?: string | undefined
  /** The Python editor accepts any text as a program. */
  program?: boolean
  /** Replaces the random storage key. Must be equally hard to guess. */
  filePath?: string
}

export type Source =
  | { bytes: Uint8Array; fileName: string }
  | { stream: AsyncIterable<Buffer>; fileName: string }
  | Incoming
const DEFAULT_MAX = 200 * 1024 * 1024
const GROUP_TEXT: Record<FileGroup, string> = {
  image: '图片',
  audio: '音频',
  video: '视频',
  document: '文档',
  project: '作品',
  text: '文本',
}

function toIncoming(source: Source, maxBytes: number): Incoming | Promise<Incoming> {
  if ('checksum' in source) return source
  return 'stream' in source
    ? receive(blobStore(), source.stream, source.fileName, maxBytes)
    : incomingBytes(source.fileName, source.bytes)
}

/**
 * Detects the kind, splits the bytes and writes the blobs. Runs outside of transactions.
 * @throws a problem in Chinese for files that are too large or of a refused kind
 */
export async function prepareFile(source: Source, options: StoreOptions = {}): Promise<PreparedFile> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX
  const incoming = await toIncoming(source, maxBytes)
  try {
    if (incoming.size > maxBytes) throw problem('http.tooLarge', { max: Math.floor(maxBytes / 1024 / 1024) })
    const kind = options.program
      ? detectProgram(incoming.bytes ?? incoming.head)
      : detectKind(incoming.bytes ?? incoming.head, incoming.fileName, incoming.bytes !== undefined)
    if (options.groups && !options.groups.includes(kind.group))
      throw fileProblems('file.notWanted', { kind: GROUP_TEXT[kind.group] })
    const { pieces, blobs } = await keep(incoming, kind.group === 'project')
    return {
      id: newId(),
      filePath: options.filePath ?? `${randomBytes(16).toString('hex')}.${kind.extension}`,
      fileName: incoming.fileName.replace(/^.*[\\/]/, '').slice(-200),
      tag: options.tag ?? null,
      contentType: kind.contentType,
      group: kind.group,
      size: incoming.size,
      checksum: incoming.checksum,
      pieces,
      blobs,
    }
  } finally {
    await discard(incoming)
  }
}

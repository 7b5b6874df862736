import { fromBase64, toBase64 } from '@mashu/editor-host'
import { readProject, type PythonFile, type PythonProject } from '@mashu/engine-python'
import { mainName } from './file-name.ts'
import type { OpenFile } from './open-file.ts'

/** `part` identifies a content that the draft contains, so the note omits the bytes. */
type NotedFile = { name: string } & ({ text: string } | { base64: string } | { part: string })

const parts = new WeakMap<Uint8Array, string>()

/** Returns the name, the length and an FNV-1a hash of a file without text. */
function partOf({ name, bytes }: PythonFile): string {
  let part = parts.get(bytes)
  if (part === undefined) {
    let hash = 0x811c9dc5
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
    part = `${bytes.length} ${(hash >>> 0).toString(16)}`
    parts.set(bytes, part)
  }
  return `${name} ${part}`
}

const hasBytes = (file: OpenFile): file is PythonFile & OpenFile => 'bytes' in file

export const partsOf = (files: readonly OpenFile[]): string[] => files.filter(hasBytes).map(partOf)

/** The note omits the contents in `known`, because the draft contains them. */
export function writeLeaveNote(files: readonly OpenFile[], known: ReadonlySet<string>): string {
  const notedFile = (file: OpenFile): NotedFile => {
    if ('text' in file) return { name: file.name, text: file.text }
    const part = partOf(file)
    return { name: file.name, ...(known.has(part) ? { part } : { base64: toBase64(file.bytes) }) }
  }
  return JSON.stringify(files.map(notedFile))
}

/** `bases` contain the omitted contents. Throws when an omitted content is in no base. */
export function readLeaveNote(note: string, bases: readonly ArrayBuffer[]): PythonProject {
  const files = JSON.parse(note) as NotedFile[]
  const wanted = files.some((file) => 'part' in file)
  const kept = new Map((wanted ? bases : []).flatMap(filesIn).map((file) => [partOf(file), file.bytes] as const))
  const bytesOf = (file: NotedFile): Uint8Array => {
    if ('text' in file) return new TextEncoder().encode(file.text)
    if ('base64' in file) return fromBase64(file.base64)
    const bytes = kept.get(file.part)
    if (!bytes) throw new Error(`a file is missing: ${file.name}`)
    return bytes
  }
  const main = files.find((file) => file.name === mainName)
  return {
    main: main && 'text' in main ? main.text : '',
    files: files.filter((file) => file !== main).map((file) => ({ name: file.name, bytes: bytesOf(file) })),
  }
}

function filesIn(base: ArrayBuffer): readonly PythonFile[] {
  try {
    return readProject(new Uint8Array(base)).files
  } catch {
    return []
  }
}

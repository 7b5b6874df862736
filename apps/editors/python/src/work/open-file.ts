import { readText } from '@mashu/engine-python'
import { kindOf } from './file-name.ts'

/** One tab. A text file has `text`, everything else `bytes`. */
export type OpenFile = { readonly name: string } & ({ readonly text: string } | { readonly bytes: Uint8Array })

/** Maximum characters of a file that is shown as text. Larger files make typing slow and are kept as bytes. */
const longestText = 400_000
const utf8 = new TextDecoder('utf-8', { fatal: true })

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Converts a file of a project to a tab. A program may have any encoding and becomes text, because Python reads only
 * UTF-8. Another file becomes text only if it is UTF-8. Otherwise it keeps its bytes.
 */
export function openFile(name: string, bytes: Uint8Array): OpenFile {
  return kindOf(name) === 'program' || isUtf8(bytes) ? takeFile(name, bytes) : { name, bytes }
}

/** Converts a local file, in any encoding. */
export function takeFile(name: string, bytes: Uint8Array): OpenFile {
  const kind = kindOf(name)
  const text = (kind === 'program' || kind === 'text') && bytes.length <= longestText ? readText(bytes) : null
  return text === null ? { name, bytes } : { name, text }
}

export const bytesOf = (file: OpenFile): Uint8Array =>
  'text' in file ? new TextEncoder().encode(file.text) : file.bytes

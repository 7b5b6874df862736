import { readText } from '@mashu/engine-python'
import { kindOf } from './file-name.ts'

export type OpenFile = { readonly name: string } & ({ readonly text: string } | { readonly bytes: Uint8Array })

/** Bytes. Larger texts would make typing slow. */
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
 * Converts a file of a project to a tab. A program is decoded from any encoding, because Python reads only UTF-8.
 * Another file becomes text only if its encoding is UTF-8, because the program reads its bytes.
 */
export function openFile(name: string, bytes: Uint8Array): OpenFile {
  return kindOf(name) === 'program' || isUtf8(bytes) ? takeFile(name, bytes) : { name, bytes }
}

/** Decodes texts from any encoding. */
export function takeFile(name: string, bytes: Uint8Array): OpenFile {
  const kind = kindOf(name)
  const text = (kind === 'program' || kind === 'text') && bytes.length <= longestText ? readText(bytes) : null
  return text === null ? { name, bytes } : { name, text }
}

export const bytesOf = (file: OpenFile): Uint8Array =>
  'text' in file ? new TextEncoder().encode(file.text) : file.bytes

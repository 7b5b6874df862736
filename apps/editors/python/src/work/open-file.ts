import { readText } from '@mashu/engine-python'
import { kindOf } from './file-name.ts'

/** One tab. A text file has `text`, everything else `bytes`. */
export type OpenFile = { readonly name: string } & ({ readonly text: string } | { readonly bytes: Uint8Array })

/** Files that the page shows as text; larger ones make typing slow and are kept as bytes. */
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
 * A file as a tab shows it: text when it is meant to be and can be read as such. Python itself reads programs in UTF-8
 * only, so that they are taken from any encoding; what a program wrote in another one stays as it wrote it.
 */
export function openFile(name: string, bytes: Uint8Array): OpenFile {
  return kindOf(name) === 'program' || isUtf8(bytes) ? takeFile(name, bytes) : { name, bytes }
}

/** A file that a child brings along, in whatever encoding the computer wrote it. */
export function takeFile(name: string, bytes: Uint8Array): OpenFile {
  const kind = kindOf(name)
  const text = (kind === 'program' || kind === 'text') && bytes.length <= longestText ? readText(bytes) : null
  return text === null ? { name, bytes } : { name, text }
}

export const bytesOf = (file: OpenFile): Uint8Array =>
  'text' in file ? new TextEncoder().encode(file.text) : file.bytes

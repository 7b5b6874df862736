import { kindOf } from './file-name.ts'

/** One tab. A text file has `text`, everything else `bytes`. */
export type OpenFile = { readonly name: string } & ({ readonly text: string } | { readonly bytes: Uint8Array })

/** Files that the page shows as text; larger ones make typing slow and are kept as bytes. */
const longestText = 400_000
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Text with Windows line ends counts as text: Python reads both, and children bring files from everywhere. */
const asText = (bytes: Uint8Array): string | null => {
  try {
    return decoder
      .decode(bytes)
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

/** A file as a tab shows it: text when it is meant to be and can be read as such. */
export function openFile(name: string, bytes: Uint8Array): OpenFile {
  const kind = kindOf(name)
  const text = (kind === 'program' || kind === 'text') && bytes.length <= longestText ? asText(bytes) : null
  return text === null ? { name, bytes } : { name, text }
}

export const bytesOf = (file: OpenFile): Uint8Array =>
  'text' in file ? new TextEncoder().encode(file.text) : file.bytes

import { zipEntries } from './zip-entries.ts'
import { type FileKind, ZIPPED, ZIP, fileProblems, COMPOUND, PYTHON } from './file-kind.ts'
import { byMagic, ascii } from './magic.ts'
import { isActiveName } from './active-content.ts'
import { textKind } from './text-kind.ts'

function extensionOf(name: string): string {
  return (/\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? '').toLowerCase()
}

function zipKind(bytes: Uint8Array, extension: string, complete: boolean): FileKind {
  const names = (complete ? zipEntries(bytes) : null)?.map((entry) => entry.name)
  const named = ZIPPED.find(([fileKind]) => fileKind.extension === extension)
  // The editor may still be able to read a damaged project, so the name decides.
  if (named && (names === undefined || names.length === 0 || names.some((name) => named[1].test(name)))) return named[0]
  const found =
    named || extension === 'zip' ? undefined : ZIPPED.find(([, entry]) => names?.some((name) => entry.test(name)))
  return found ? found[0] : ZIP
}

/**
 * `complete` is true when `bytes` are the whole file.
 * @throws a problem in Chinese for kinds that are not accepted
 */
export function detectKind(bytes: Uint8Array, fileName: string, complete = true): FileKind {
  if (bytes.length === 0) throw fileProblems('file.empty')
  const extension = extensionOf(fileName)
  const magic = byMagic(bytes)
  if (magic) return magic
  if (isActiveName(fileName)) throw fileProblems('file.active')
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return zipKind(bytes, extension, complete)
  if (ascii(bytes, 0, 4) === '\xd0\xcf\x11\xe0')
    return COMPOUND.find((fileKind) => fileKind.extension === extension) ?? COMPOUND[0]!
  const text = textKind(bytes, extension)
  if (!text) throw fileProblems('file.kind')
  return text
}

/**
 * The Python editor uploads one program, or a zip of several files. Any text is accepted as a program, because children
 * type anything, and browsers get programs as plain-text downloads.
 * @throws a problem in Chinese for other bytes
 */
export function detectProgram(bytes: Uint8Array): FileKind {
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return ZIP
  try {
    // The given bytes are the beginning of a program and may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return PYTHON
  } catch {
    throw fileProblems('file.kind')
  }
}

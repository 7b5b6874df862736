import { refuse, catalogue } from '@mashu/contract'
import { zipEntries } from './zip-entries.ts'

/** What a file is, decided by its bytes; the name only chooses among kinds that share a container. */
export type FileGroup = 'image' | 'audio' | 'video' | 'document' | 'project' | 'text'
export interface FileKind {
  extension: string
  contentType: string
  group: FileGroup
}

export const fileProblems = catalogue({
  'file.kind': refuse('不支持这种文件，请上传图片、音视频、文档或作品文件'),
  'file.active': refuse('网页和脚本文件不能上传'),
  'file.notWanted': refuse('这里不能上传{kind}文件'),
  'file.empty': refuse('文件是空的'),
  'file.missing': { status: 404, code: 500, message: '操作失败，文件不存在..' },
})

const kind = (extension: string, contentType: string, group: FileGroup): FileKind => ({ extension, contentType, group })
const office = 'application/vnd.openxmlformats-officedocument.'

const PNG = kind('png', 'image/png', 'image')
const JPG = kind('jpg', 'image/jpeg', 'image')
const GIF = kind('gif', 'image/gif', 'image')
const WEBP = kind('webp', 'image/webp', 'image')
const SVG = kind('svg', 'image/svg+xml', 'image')
const PDF = kind('pdf', 'application/pdf', 'document')
const MP3 = kind('mp3', 'audio/mpeg', 'audio')
const WAV = kind('wav', 'audio/wav', 'audio')
const OGG = kind('ogg', 'audio/ogg', 'audio')
const M4A = kind('m4a', 'audio/mp4', 'audio')
const MP4 = kind('mp4', 'video/mp4', 'video')
const WEBM = kind('webm', 'video/webm', 'video')
const ZIP = kind('zip', 'application/zip', 'project')
/** Kinds inside a zip; the first of each needs the entry named beside it. */
const ZIPPED: [FileKind, RegExp][] = [
  [kind('sb3', 'application/x.scratch.sb3', 'project'), /^project\.json$/],
  [kind('sb2', 'application/x.scratch.sb2', 'project'), /^project\.json$/],
  [kind('sjr', 'application/x-scratchjr', 'project'), /\.json$/],
  [kind('docx', `${office}wordprocessingml.document`, 'document'), /^word\//],
  [kind('xlsx', `${office}spreadsheetml.sheet`, 'document'), /^xl\//],
  [kind('pptx', `${office}presentationml.presentation`, 'document'), /^ppt\//],
]
const COMPOUND = [
  kind('doc', 'application/msword', 'document'),
  kind('xls', 'application/vnd.ms-excel', 'document'),
  kind('ppt', 'application/vnd.ms-powerpoint', 'document'),
]
const TEXT = kind('txt', 'text/plain', 'text')
const PYTHON = kind('py', 'text/x-python', 'text')
const TEXTS = [
  TEXT,
  PYTHON,
  kind('json', 'application/json', 'text'),
  kind('csv', 'text/csv', 'text'),
  kind('md', 'text/markdown', 'text'),
]

/** Content types of the files of a group. */
export function typesOfGroup(group: FileGroup): string[] {
  const kinds = [PNG, JPG, GIF, WEBP, SVG, PDF, MP3, WAV, OGG, M4A, MP4, WEBM, ZIP, ...COMPOUND, ...TEXTS]
  const zipped = ZIPPED.map(([fileKind]) => fileKind)
  return [...kinds, ...zipped].filter((each) => each.group === group).map((each) => each.contentType)
}

/** Names under which a browser or a desktop would run the content. */
const ACTIVE_ENDINGS = [
  ['html?', 'xhtml', 'shtml', 'xml', 'xsl', 'svgz', 'swf', 'hta'],
  ['js', 'mjs', 'cjs', 'jsp', 'php', 'asp', 'aspx', 'vbs', 'ps1', 'sh', 'bat', 'cmd'],
  ['exe', 'msi', 'com', 'scr', 'jar', 'lnk', 'apk', 'dll'],
].flat()
const ACTIVE_NAME = new RegExp(`\\.(?:${ACTIVE_ENDINGS.join('|')})$`, 'i')
const ACTIVE_CONTENT = /<(?:!doctype\s+html|html|head|body|script|iframe|meta|\?php|\?xml-stylesheet)[\s>/]/i
const ACTIVE_START = new RegExp(`^\\s*${ACTIVE_CONTENT.source}`, 'i')

/** Kinds that may hold script a browser would run when the address is opened; they are served in a sandbox. */
export const ACTIVE_KINDS: ReadonlySet<string> = new Set(['svg'])
/** Shown in the page; everything else is offered for download. */
export const INLINE_GROUPS: ReadonlySet<string> = new Set(['image', 'audio', 'video'])

/**
 * Whether a desktop would run a file of this name. Windows drops dots and blanks at the end, and takes what stands
 * behind a colon for a stream of the file before it.
 */
const isActiveName = (name: string): boolean =>
  name.split(':').some((part) => ACTIVE_NAME.test(part.replace(/[\s.]+$/, '')))

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))

function extensionOf(name: string): string {
  return (/\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? '').toLowerCase()
}

/** Kinds that begin with RIFF, by what stands behind the length. */
const RIFF_KINDS: Record<string, FileKind> = { WEBP, WAVE: WAV }

/** Bytes at the front that tell a kind by themselves. */
function byMagic(bytes: Uint8Array): FileKind | null {
  const head = ascii(bytes, 0, 16)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return PNG
  if (head.startsWith('\xff\xd8\xff')) return JPG
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return GIF
  if (head.startsWith('RIFF')) return RIFF_KINDS[head.slice(8, 12)] ?? null
  if (head.startsWith('%PDF-')) return PDF
  if (head.startsWith('OggS')) return OGG
  if (head.startsWith('\x1aE\xdf\xa3')) return WEBM
  if (head.slice(4, 8) === 'ftyp') return mp4Kind(head.slice(8, 12))
  if (head.startsWith('ID3') || (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2)) return MP3
  return null
}

function mp4Kind(brand: string): FileKind | null {
  if (brand.startsWith('M4A') || brand.startsWith('M4B')) return M4A
  return brand.startsWith('qt') ? null : MP4
}

function zipKind(bytes: Uint8Array, extension: string, complete: boolean): FileKind {
  const names = (complete ? zipEntries(bytes) : null)?.map((entry) => entry.name)
  const named = ZIPPED.find(([fileKind]) => fileKind.extension === extension)
  // A damaged project is kept under its own name: the editor may still read what a strict reader cannot.
  if (named && (names === undefined || names.length === 0 || names.some((name) => named[1].test(name)))) return named[0]
  const found =
    named || extension === 'zip' ? undefined : ZIPPED.find(([, entry]) => names?.some((name) => entry.test(name)))
  return found ? found[0] : ZIP
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 0x1b)
}

/**
 * What may stand before the root of a drawing, one piece at a time: one expression for all of them would try every way
 * to part them.
 */
const PROLOG = /\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>]*>)/iy
const SVG_ROOT = /\s*<svg[\s>]/iy

function isDrawing(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    PROLOG.lastIndex = at
    if (!PROLOG.test(text)) break
    at = PROLOG.lastIndex
  }
  SVG_ROOT.lastIndex = at
  return SVG_ROOT.test(text)
}

function textKind(bytes: Uint8Array, extension: string): FileKind | null {
  if (!isText(bytes)) return null
  const text = new TextDecoder().decode(bytes)
  if (isDrawing(text)) return SVG
  const named = TEXTS.find((fileKind) => fileKind.extension === extension)
  // A Python or JSON file may speak of HTML; a text without such a name that begins with it is a page.
  if ((named && named !== TEXT ? ACTIVE_START : ACTIVE_CONTENT).test(text)) throw fileProblems('file.active')
  return named ?? TEXT
}

/**
 * Decides the kind of a file by its first bytes (`complete` says that they are all of it).
 * @throws a problem in Chinese for kinds that are not on the list.
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
 * The kind of what the Python editor sends: one program, or several files in a zip. Children type anything, so a
 * program is what reads as text, whatever it begins with; it is served as a download of plain text and never runs in a
 * browser.
 * @throws a problem in Chinese for bytes that are neither.
 */
export function detectProgram(bytes: Uint8Array): FileKind {
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return ZIP
  try {
    // The first bytes of a long program may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return PYTHON
  } catch {
    throw fileProblems('file.kind')
  }
}

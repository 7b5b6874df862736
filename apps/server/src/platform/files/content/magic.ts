import { type FileKind, WEBP, WAV, PNG, JPG, GIF, PDF, OGG, WEBM, MP3, M4A, MP4 } from './file-kind.ts'

export const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

const RIFF_KINDS: Record<string, FileKind> = { WEBP, WAVE: WAV }

export function byMagic(bytes: Uint8Array): FileKind | null {
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

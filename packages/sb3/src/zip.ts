import { utf8 } from './bytes.ts'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

const crcTable = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

// 1980-01-01, the earliest date of a zip. The date is fixed, because equal content must give equal bytes.
const dosDate = (1 << 5) | 1
const utf8Names = 0x800

interface Placed {
  entry: ZipEntry
  name: Uint8Array
  crc: number
  offset: number
}

/** The local header and the central directory share these 26 bytes. */
function sharedHeader(view: DataView, at: number, { name, crc, entry }: Placed): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, utf8Names, true)
  view.setUint16(at + 8, dosDate, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, entry.bytes.length, true)
  view.setUint32(at + 18, entry.bytes.length, true)
  view.setUint16(at + 22, name.length, true)
}

/** Does not compress. The same entries always give the same bytes. */
export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  let offset = 0
  const placed = entries.map((entry): Placed => {
    const item = { entry, name: utf8(entry.name), crc: crc32(entry.bytes), offset }
    offset += 30 + item.name.length + entry.bytes.length
    return item
  })
  const directory = offset
  const directorySize = placed.reduce((size, { name }) => size + 46 + name.length, 0)
  const out = new Uint8Array(directory + directorySize + 22)
  const view = new DataView(out.buffer)
  let record = directory
  for (const item of placed) {
    view.setUint32(item.offset, 0x04034b50, true)
    sharedHeader(view, item.offset + 4, item)
    out.set(item.name, item.offset + 30)
    out.set(item.entry.bytes, item.offset + 30 + item.name.length)
    view.setUint32(record, 0x02014b50, true)
    view.setUint16(record + 4, 20, true)
    sharedHeader(view, record + 6, item)
    view.setUint32(record + 42, item.offset, true)
    out.set(item.name, record + 46)
    record += 46 + item.name.length
  }
  view.setUint32(record, 0x06054b50, true)
  view.setUint16(record + 8, placed.length, true)
  view.setUint16(record + 10, placed.length, true)
  view.setUint32(record + 12, directorySize, true)
  view.setUint32(record + 16, directory, true)
  return out
}

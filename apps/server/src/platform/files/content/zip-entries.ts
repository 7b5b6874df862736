/** `start` and `end` are offsets of the packed bytes. `unpacked` is the size that the zip declares. */
export interface ZipEntry {
  name: string
  start: number
  end: number
  unpacked: number
}

const END_SIGNATURE = 0x06054b50
const CENTRAL_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const MAX_COMMENT = 0xffff
/** Stands for a number in a zip64 record. Archives with these records are not split. */
const ZIP64 = 0xffffffff

/**
 * Returns the entries in the order of their bytes, or null for a damaged or unusual zip (zip64, overlapping entries).
 * Only the central directory is read.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const directory = { start: view.getUint32(end + 16, true), end, count: view.getUint16(end + 10, true) }
  if (directory.start === ZIP64 || directory.start > end) return null
  const entries = readDirectory(bytes, view, directory)
  if (entries === null) return null
  entries.sort((a, b) => a.start - b.start)
  const apart = entries.every(
    (entry, index) => entry.end <= directory.start && (index === 0 || entry.start >= entries[index - 1]!.end),
  )
  return apart ? entries : null
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  return null
}

function readDirectory(
  bytes: Uint8Array,
  view: DataView,
  { start: first, end, count }: { start: number; end: number; count: number },
): ZipEntry[] | null {
  const names = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = first
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL_SIGNATURE) return null
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const next = at + CENTRAL_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const start = dataStart(view, view.getUint32(at + 42, true))
    if (next > end || size === ZIP64 || start === null) return null
    entries.push({
      name: names.decode(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)),
      start,
      end: start + size,
      unpacked: view.getUint32(at + 24, true),
    })
    at = next
  }
  return entries
}

/** The lengths of name and extra field in the local header may differ from the directory. */
function dataStart(view: DataView, local: number): number | null {
  if (local + LOCAL_SIZE > view.byteLength || view.getUint32(local, true) !== LOCAL_SIGNATURE) return null
  return local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
}

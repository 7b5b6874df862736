const signatures = { entry: 0x04034b50, listing: 0x02014b50, end: 0x06054b50 }
const endSize = 22
/** 1 January 1980, 0:00, the earliest time of the format. */
const epoch = 0x00210000

function findEnd(view: DataView): number {
  for (let at = view.byteLength - endSize; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at
  }
  return -1
}

/**
 * Sets a constant time in all entries. Otherwise, each save of an unchanged project file would create a new version.
 * Returns other bytes and damaged files unchanged.
 */
export function stableZip(bytes: ArrayBuffer): ArrayBuffer {
  const copy = bytes.slice(0)
  const view = new DataView(copy)
  const end = copy.byteLength < endSize ? -1 : findEnd(view)
  if (end < 0) return bytes
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > copy.byteLength || view.getUint32(at, true) !== signatures.listing) return bytes
    const entry = view.getUint32(at + 42, true)
    if (entry + 30 > copy.byteLength || view.getUint32(entry, true) !== signatures.entry) return bytes
    view.setUint32(at + 12, epoch, true)
    view.setUint32(entry + 10, epoch, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return copy
}

/** A compound file with one stream (MS-CFB, version 3), which programs accept as a workbook in the old format. */

const SECTOR = 512
const [FREE, END, FAT_SECTOR, DIFAT_SECTOR] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc]
const IDS = SECTOR / 4
/** Sectors of the allocation table that the header can list. */
const HEADER_FATS = 109
/** Shorter streams would be stored in a stream of small sectors. */
const MIN_STREAM = 4096
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const padded = (length: number) => Math.ceil(length / SECTOR) * SECTOR

function entry(
  name: string,
  { type, child, start, size }: { type: number; child: number; start: number; size: number },
) {
  const bytes = Buffer.alloc(128)
  const length = bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name === '' ? 0 : length + 2, 64)
  bytes[66] = type
  // In the red-black tree of entries, this entry is black and has no siblings.
  bytes[67] = 1
  bytes.writeUInt32LE(FREE, 68)
  bytes.writeUInt32LE(FREE, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

/**
 * Returns the sectors of the allocation table, and of the list of those sectors that the header cannot list. `others`
 * counts all other sectors.
 */
function tableSizes(others: number): { fats: number; difats: number } {
  let [fats, difats] = [1, 0]
  for (;;) {
    const needed = Math.ceil((others + fats + difats) / IDS)
    const listed = Math.ceil(Math.max(0, needed - HEADER_FATS) / (IDS - 1))
    if (needed <= fats && listed <= difats) return { fats, difats }
    fats = Math.max(fats, needed)
    difats = Math.max(difats, listed)
  }
}

/** The sectors are the stream `Workbook`, the directory, the allocation table, and the list of the table's sectors. */
export function compoundFile(content: Buffer): Buffer {
  const size = Math.max(content.length, MIN_STREAM)
  const sectors = padded(size) / SECTOR
  const directory = sectors
  const { fats, difats } = tableSizes(sectors + 1)
  const firstFat = directory + 1
  const firstDifat = firstFat + fats
  const file = Buffer.alloc((1 + sectors + 1 + fats + difats) * SECTOR)
  const at = (sector: number) => (sector + 1) * SECTOR

  SIGNATURE.copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(fats, 44)
  file.writeUInt32LE(directory, 48)
  file.writeUInt32LE(MIN_STREAM, 56)
  file.writeUInt32LE(END, 60)
  file.writeUInt32LE(difats === 0 ? END : firstDifat, 68)
  file.writeUInt32LE(difats, 72)
  for (let index = 0; index < HEADER_FATS; index++)
    file.writeUInt32LE(index < fats ? firstFat + index : FREE, 76 + index * 4)

  content.copy(file, at(0))
  const root = { type: 5, child: 1, start: END, size: 0 }
  const stream = { type: 2, child: FREE, start: 0, size }
  entry('Root Entry', root).copy(file, at(directory))
  entry('Workbook', stream).copy(file, at(directory) + 128)
  for (const place of [2, 3])
    entry('', { type: 0, child: FREE, start: 0, size: 0 }).copy(file, at(directory) + place * 128)

  const next = (sector: number): number => {
    if (sector < sectors - 1) return sector + 1
    if (sector < firstFat) return END
    if (sector < firstDifat) return FAT_SECTOR
    return sector < firstDifat + difats ? DIFAT_SECTOR : FREE
  }
  for (let sector = 0; sector < fats * IDS; sector++) file.writeUInt32LE(next(sector), at(firstFat) + sector * 4)
  for (let list = 0; list < difats; list++)
    for (let place = 0; place < IDS; place++) {
      const fat = HEADER_FATS + list * (IDS - 1) + place
      const isLast = place === IDS - 1
      const more = list + 1 < difats ? firstDifat + list + 1 : END
      const listed = fat < fats ? firstFat + fat : FREE
      file.writeUInt32LE(isLast ? more : listed, at(firstDifat + list) + place * 4)
    }
  return file
}

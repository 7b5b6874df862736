/** A workbook of Excel 97 to 2003, with a hidden sheet and a number format with leading zeros. */

const record = (id: number, ...parts: (Buffer | number[])[]) => {
  const data = Buffer.concat(parts.map((part) => (Array.isArray(part) ? Buffer.from(part) : part)))
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer)
const wide = (text: string) => Buffer.concat([words(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])
const number = (value: number) => Buffer.from(Float64Array.from([value]).buffer)

const label = (row: number, column: number, text: string) => record(0x204, words(row, column, 0), wide(text))
const BEGIN_BOOK = record(0x809, words(0x600, 0x5, 0, 0), [0, 0, 0, 0, 0, 0, 0, 0])
const BEGIN_SHEET = record(0x809, words(0x600, 0x10, 0, 0), [0, 0, 0, 0, 0, 0, 0, 0])
const END = record(0x0a)

function workbook(): Buffer {
  const sheets = [
    Buffer.concat([BEGIN_SHEET, label(0, 0, '男'), END]),
    Buffer.concat([
      BEGIN_SHEET,
      label(0, 0, '姓名'),
      label(0, 1, '学号'),
      label(1, 0, '甲'),
      record(0x203, words(1, 1, 1), number(1234)),
      END,
    ]),
  ]
  const styles = [0, 164].map((format) => record(0xe0, words(0, format), Buffer.alloc(16)))
  const globals = (places: number[]) =>
    Buffer.concat([
      BEGIN_BOOK,
      record(0x41e, words(164), wide('00000000')),
      ...styles,
      ...places.map((at, index) =>
        record(0x85, Buffer.from(Uint32Array.from([at]).buffer), [index === 0 ? 1 : 0, 0, 2, 0, 0x73, 0x30 + index]),
      ),
      END,
    ])
  const first = globals([0, 0]).length
  return Buffer.concat([globals([first, first + sheets[0]!.length]), ...sheets])
}

const SECTOR = 512
const FREE = 0xffffffff
const CHAIN_END = 0xfffffffe
const FAT_SECTOR = 0xfffffffd
/** Shorter streams would be stored in sectors of another size. */
const STREAM_BYTES = 4096

/** The container has a sector of the allocation table, a sector of the directory, and the stream. */
export function oldBook(): Buffer {
  const header = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  words(0x3e, 3, 0xfffe, 9, 6).copy(header, 24)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(STREAM_BYTES, 56)
  for (const at of [60, 68]) header.writeUInt32LE(CHAIN_END, at)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const sectors = STREAM_BYTES / SECTOR
  const table = [FAT_SECTOR, CHAIN_END, ...Array.from({ length: sectors - 1 }, (_, at) => at + 3), CHAIN_END]
  const fat = Buffer.from(Uint32Array.from({ length: SECTOR / 4 }, (_, at) => table[at] ?? FREE).buffer)
  const entry = (name: string, kind: number, { child = FREE, start = CHAIN_END, size = 0 }) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 'utf16le')
    bytes.writeUInt16LE(2 * name.length + 2, 64)
    bytes[66] = kind
    bytes[67] = 1
    bytes.fill(0xff, 68, 80)
    bytes.writeUInt32LE(child, 76)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const directory = Buffer.concat([
    entry('Root Entry', 5, { child: 1 }),
    entry('Workbook', 2, { start: 2, size: STREAM_BYTES }),
    Buffer.alloc(256),
  ])
  const stream = Buffer.alloc(STREAM_BYTES)
  workbook().copy(stream)
  return Buffer.concat([header, fat, directory, stream])
}

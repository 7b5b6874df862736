import { CELL_FORMAT, type CellFormat, type SheetCell } from '../../http/field/sheet-cell.ts'
import { compoundFile } from './compound-file.ts'

/**
 * Maximum rows of Excel 97 (MS-XLS). Existing clients give every export the extension `.xls`, and Excel warns about
 * another format.
 */
export const MAX_XLS_ROWS = 65_536
const MAX_COLUMNS = 256
/** Maximum bytes of a record. Longer data continue in the next record. */
const MAX_RECORD = 8224
const MAX_CELL = 32_767
const FROZEN_ROWS = 3
/** Sheets count days from 1899-12-30. */
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Lower indexes of cell formats belong to required styles. */
const FIRST_XF = 16
const formats = Object.keys(CELL_FORMAT) as (keyof typeof CELL_FORMAT)[]
const FIRST_FORMAT = 164

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
/** Encodes numbers as 16-bit words. */
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2)
  return bytes
}
const BOF = (kind: number) => record(0x0809, Buffer.concat([words(0x0600, kind, 0x0dbb, 0x07cc), words(0x41, 0, 6, 0)]))
const EOF = record(0x000a, Buffer.alloc(0))
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

const font = () => {
  const name = '宋体'
  return record(
    0x0031,
    Buffer.concat([words(220, 0, 0x7fff, 400, 0), Buffer.from([0, 0, 134, 0, name.length, 1]), utf16(name)]),
  )
}
/** Encodes a style or the format of cells, with its number format. */
const look = (format: number, isStyle: boolean) =>
  record(
    0x00e0,
    Buffer.concat([words(0, format, isStyle ? 0xfff5 : 0x0001), Buffer.from([0x20, 0, 0, 0]), Buffer.alloc(10)]),
  )

/** The texts of all cells. Equal texts are stored once. */
class Texts {
  readonly #places = new Map<string, number>()
  #uses = 0

  placeOf(text: string): number {
    this.#uses++
    const known = this.#places.get(text)
    if (known !== undefined) return known
    this.#places.set(text, this.#places.size)
    return this.#places.size - 1
  }

  /** A long text continues in the next record, which starts with a byte for the encoding. */
  records(): Buffer[] {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(this.#uses, 0)
    head.writeUInt32LE(this.#places.size, 4)
    const done: Buffer[] = []
    let parts: Buffer[] = [head]
    let room = MAX_RECORD - head.length
    const close = () => {
      done.push(record(done.length === 0 ? 0x00fc : 0x003c, Buffer.concat(parts)))
      parts = []
      room = MAX_RECORD
    }
    for (const text of this.#places.keys()) {
      let rest = utf16(text)
      // The length of a text must be in the same record as its first character.
      if (room < 5) close()
      parts.push(words(text.length), Buffer.from([1]))
      room -= 3
      for (;;) {
        const fits = Math.min(rest.length, room - (room % 2))
        parts.push(rest.subarray(0, fits))
        room -= fits
        rest = rest.subarray(fits)
        if (rest.length === 0) break
        close()
        parts.push(Buffer.from([1]))
        room -= 1
      }
    }
    close()
    return done
  }
}

/** `place` contains row, column and style. */
function cell(place: Buffer, value: SheetCell, texts: Texts): Buffer | null {
  if (value === '') return null
  if (typeof value === 'string') {
    const index = Buffer.alloc(4)
    index.writeUInt32LE(texts.placeOf(value.slice(0, MAX_CELL)))
    return record(0x00fd, Buffer.concat([place, index]))
  }
  const number = Buffer.alloc(8)
  number.writeDoubleLE(value instanceof Date ? (value.getTime() - FIRST_DAY) / DAY_MS : value)
  return record(0x0203, Buffer.concat([place, number]))
}

function globals(name: string, texts: Texts): Buffer {
  const title = name.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31) || '1'
  const custom = formats.map((format, index) => {
    const code = CELL_FORMAT[format]
    return record(0x041e, Buffer.concat([words(FIRST_FORMAT + index, code.length), Buffer.from([1]), utf16(code)]))
  })
  const looks = [
    ...Array.from({ length: FIRST_XF - 1 }, () => look(0, true)),
    look(0, false),
    look(0, false),
    ...formats.map((_, index) => look(FIRST_FORMAT + index, false)),
  ]
  const before = Buffer.concat([
    BOF(0x0005),
    record(0x0042, words(0x04b0)),
    record(0x003d, words(0, 0, 0x3fff, 0x1fff, 0x38, 0, 0, 1, 600)),
    ...Array.from({ length: 4 }, font),
    ...custom,
    ...looks,
    record(0x0293, Buffer.concat([words(0x8000), Buffer.from([0, 0xff])])),
  ])
  const shared = texts.records()
  const tail = Buffer.concat([Buffer.from([0, 0, title.length, 1]), utf16(title)])
  const after = Buffer.concat([...shared, EOF])
  const start = Buffer.alloc(4)
  start.writeUInt32LE(before.length + 4 + start.length + tail.length + after.length)
  return Buffer.concat([before, record(0x0085, Buffer.concat([start, tail])), after])
}

interface XlsForm {
  name: string
  /** The format of the numbers and dates in each column. */
  columns: readonly (CellFormat | undefined)[]
  /** Characters of each column. */
  width: number
}

/** Rows after `MAX_XLS_ROWS` are not written. */
export async function xlsBytes(
  { name, columns, width }: XlsForm,
  rows: AsyncIterable<readonly SheetCell[]>,
): Promise<Buffer> {
  const texts = new Texts()
  const cells: Buffer[] = []
  const looks = columns.map((format) => (format ? FIRST_XF + 1 + formats.indexOf(format) : FIRST_XF))
  let count = 0
  let widest = 0
  for await (const row of rows) {
    if (count === MAX_XLS_ROWS) break
    for (const [column, value] of row.slice(0, MAX_COLUMNS).entries()) {
      const made = cell(words(count, column, looks[column] ?? FIRST_XF), value, texts)
      if (made) cells.push(made)
    }
    widest = Math.max(widest, row.length)
    count++
  }
  const used = Buffer.alloc(14)
  used.writeUInt32LE(count, 4)
  used.writeUInt16LE(Math.min(widest, MAX_COLUMNS), 10)
  const sheet = [
    BOF(0x0010),
    record(0x007d, words(0, Math.max(0, Math.min(widest, MAX_COLUMNS) - 1), width * 256, FIRST_XF, 0, 0)),
    record(0x0200, used),
    ...cells,
    // Freezes the rows with title and headings.
    record(0x023e, Buffer.concat([words(0x06be, 0, 0, 0x40, 0, 0, 0), words(0, 0)])),
    record(0x0041, words(0, FROZEN_ROWS, FROZEN_ROWS, 0, 2)),
    EOF,
  ]
  return compoundFile(Buffer.concat([globals(name, texts), ...sheet]))
}

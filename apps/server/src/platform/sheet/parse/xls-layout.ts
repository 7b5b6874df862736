/**
 * The library that reads .xls files does not tell hidden sheets, password protection and number formats. This file
 * reads them.
 */

const RECORD = { filePass: 0x2f, boundSheet: 0x85, xf: 0xe0, format: 0x41e, eof: 0x0a } as const
/** Ids of records that contain one number, and the id of the record that contains several numbers of a row. */
const NUMBERS = new Set([0x203, 0x27e, 0x06])
const ROW_OF_NUMBERS = 0xbd

interface BiffRecord {
  id: number
  at: number
  data: DataView
}

interface SheetLayout {
  hidden: boolean
  /** Number formats by `row,column`. */
  formats: Map<string, string>
}

function* records(stream: Uint8Array, from = 0): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  for (let at = from; at + 4 <= stream.byteLength;) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (at + 4 + length > stream.byteLength || (id === 0 && length === 0)) return
    yield { id, at, data: new DataView(stream.buffer, stream.byteOffset + at + 4, length) }
    if (id === RECORD.eof) return
    at += 4 + length
  }
}

/** Reads a 16-bit length, and then one or two bytes for each character. */
function textAt(data: DataView, at: number): string {
  const isWide = (data.getUint8(at + 2) & 1) === 1
  const length = Math.min(data.getUint16(at, true), (data.byteLength - at - 3) >> (isWide ? 1 : 0))
  return String.fromCharCode(
    ...Array.from({ length }, (_, index) =>
      isWide ? data.getUint16(at + 3 + 2 * index, true) : data.getUint8(at + 3 + index),
    ),
  )
}

/** Returns null when the workbook has a password. */
export function xlsLayout(stream: Uint8Array): SheetLayout[] | null {
  const formats = new Map<number, string>()
  const formatOfStyle: number[] = []
  const sheets: { hidden: boolean; at: number }[] = []
  for (const { id, data } of records(stream)) {
    if (id === RECORD.filePass) return null
    if (id === RECORD.format) formats.set(data.getUint16(0, true), textAt(data, 2))
    if (id === RECORD.xf) formatOfStyle.push(data.getUint16(2, true))
    if (id === RECORD.boundSheet)
      sheets.push({ at: data.getUint32(0, true), hidden: data.getUint8(4) !== 0 || data.getUint8(5) !== 0 })
  }
  return sheets.map(({ at, hidden }) => {
    const found = new Map<string, string>()
    const note = (row: number, column: number, style: number) => {
      const format = formats.get(formatOfStyle[style] ?? 0)
      if (format !== undefined) found.set(`${row},${column}`, format)
    }
    if (!hidden && formats.size > 0) for (const record of records(stream, at)) noteNumbers(record, note)
    return { hidden, formats: found }
  })
}

function noteNumbers({ id, data }: BiffRecord, note: (row: number, column: number, style: number) => void): void {
  const u16 = (at: number) => data.getUint16(at, true)
  if (NUMBERS.has(id)) note(u16(0), u16(2), u16(4))
  if (id === ROW_OF_NUMBERS)
    for (let at = 4, column = u16(2); at + 8 <= data.byteLength; at += 6, column++) note(u16(0), column, u16(at))
}

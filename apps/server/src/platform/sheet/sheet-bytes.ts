import { writeXlsxStream } from 'hucre/xlsx'
import { CELL_FORMAT, type CellFormat, type SheetCell } from '../http/field/sheet-cell.ts'

export interface SheetForm {
  name: string
  /** By column. */
  columns: readonly (CellFormat | undefined)[]
  /** Characters of each column. */
  width: number
}

const FROZEN_ROWS = 3

/** Yields bytes as fast as the caller consumes them. If the caller stops early, reading the rows ends. */
export async function* sheetBytes(
  { name, columns, width }: SheetForm,
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  const taken = rows[Symbol.asyncIterator]()
  try {
    yield* writeXlsxStream(
      { [Symbol.asyncIterator]: () => taken },
      {
        name,
        columns: columns.map((format) => ({ width, ...(format && { numFmt: CELL_FORMAT[format] }) })),
        freezePane: { rows: FROZEN_ROWS },
      },
    )
  } finally {
    await taken.return?.()
  }
}

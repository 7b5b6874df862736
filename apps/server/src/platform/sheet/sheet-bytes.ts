import { writeXlsxStream } from 'hucre/xlsx'
import { CELL_FORMAT, type CellFormat, type SheetCell } from '../http/field/sheet-cell.ts'

export interface SheetForm {
  name: string
  /** Formats of numbers and dates by column. */
  columns: readonly (CellFormat | undefined)[]
  /** Width of each column, in characters. */
  width: number
}

const FROZEN_ROWS = 3

/** Yields the bytes of a sheet as fast as they are consumed; an early return ends the rows. */
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

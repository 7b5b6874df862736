import { writeXlsxStream } from 'hucre/xlsx'
import { CELL_FORMAT, type CellFormat, type SheetCell } from '../http/field/sheet-cell.ts'

/** How a sheet looks besides its rows. */
export interface SheetForm {
  name: string
  /** How numbers and dates of each are shown. */
  columns: readonly (CellFormat | undefined)[]
  /** Of each column, in characters. */
  width: number
}

const FROZEN_ROWS = 3

/** The bytes of a sheet, made as fast as they are taken; whoever takes no more ends the rows. */
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

import { writeXlsxStream } from 'hucre/xlsx'

/** How a sheet looks besides its rows. */
export interface SheetForm {
  name: string
  columns: number
  /** Of each column, in characters. */
  width: number
}

const FROZEN_ROWS = 3

/** The bytes of a sheet, made as fast as they are taken; whoever takes no more ends the rows. */
export async function* sheetBytes(
  { name, columns, width }: SheetForm,
  rows: AsyncIterable<string[]>,
): AsyncGenerator<Uint8Array> {
  const taken = rows[Symbol.asyncIterator]()
  try {
    yield* writeXlsxStream(
      { [Symbol.asyncIterator]: () => taken },
      { name, columns: Array.from({ length: columns }, () => ({ width })), freezePane: { rows: FROZEN_ROWS } },
    )
  } finally {
    await taken.return?.()
  }
}

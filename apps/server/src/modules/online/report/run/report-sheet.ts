import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { SheetCell } from '../../../../platform/http/field/sheet-cell.ts'
import { sendRows } from '../../../../platform/sheet/send-sheet.ts'
import { cellFormat, sheetCell } from './cell-text.ts'
import { crossSheet } from './cross-sheet.ts'
import { MAX_EXPORTED, streamReport, type Cut, type Readable } from './run.ts'
import type { SourceColumn } from '@mashu/report-sql'
import type { Reach } from '../view/view.queries.ts'

export interface ReportSheet {
  name: string
  columns: readonly { name: string; title: string; dict?: string | undefined }[]
  readable: Readable & { columns: readonly SourceColumn[] }
  reach: Reach
  cut: Omit<Cut, 'limit'>
  /** True when the three columns become a cross table. */
  isCross?: boolean
}

type Wire = Pick<AppContext, 'wire'>
type Exporter = Pick<Principal, 'realname'>

const placesOf = ({ columns, readable }: Pick<ReportSheet, 'columns' | 'readable'>) =>
  columns.map((column) => {
    const at = readable.columns.findIndex((other) => other.name === column.name)
    return { at, kind: readable.columns[at]?.kind ?? 'text', dict: column.dict }
  })

interface WholeSheet {
  rows: AsyncIterable<SheetCell[]>
  /** Number formats. */
  columns: ReturnType<typeof cellFormat>[]
}

async function* inTurn(rows: readonly SheetCell[][]): AsyncGenerator<SheetCell[]> {
  yield* rows
}

/** @throws the errors of `reportRows` */
export async function reportSheet(
  context: Wire,
  exporter: Exporter,
  sheet: ReportSheet,
  most?: number,
): Promise<WholeSheet> {
  const rows = await reportRows(context, exporter, sheet, most)
  const columns = placesOf(sheet).map(cellFormat)
  if (!sheet.isCross) return { rows, columns }
  const listed: SheetCell[][] = []
  for await (const row of rows) listed.push(row)
  const crossed = crossSheet(listed)
  if (!crossed) return { rows: inTurn(listed), columns }
  return { rows: inTurn(crossed), columns: [columns[0], ...crossed[2]!.slice(1).map(() => columns[2])] }
}

/**
 * Reads the first batch of rows before it returns, so that an error in the query is thrown before the response begins.
 */
async function reportRows(
  { wire }: Wire,
  { realname }: Exporter,
  { name, columns, readable, reach, cut }: ReportSheet,
  most = MAX_EXPORTED,
): Promise<AsyncGenerator<SheetCell[]>> {
  const places = placesOf({ columns, readable })
  const batches = streamReport(readable, reach, { ...cut, limit: most + 1 })
  const first = await batches.next()
  return (async function* rows(): AsyncGenerator<SheetCell[]> {
    yield [name]
    yield [`导出人:${realname}`]
    yield columns.map(({ title }) => title)
    let count = 0
    try {
      for (let next = first; !next.done; next = await batches.next())
        for (const row of next.value) {
          if (count++ === most) return yield [`只导出了前 ${most} 行，后面还有。请先缩小范围`]
          yield places.map((place) => sheetCell(wire, row[place.at] ?? null, place))
        }
    } finally {
      await batches.return(undefined)
    }
  })()
}

/** Sends the rows to the client while they are read. */
export async function sendReport(
  context: Wire,
  { user, reply }: { user: Principal; reply: FastifyReply },
  sheet: ReportSheet,
): Promise<FastifyReply> {
  const { rows, columns } = await reportSheet(context, user, sheet)
  return sendRows(reply, { fileName: sheet.name, columns }, rows)
}

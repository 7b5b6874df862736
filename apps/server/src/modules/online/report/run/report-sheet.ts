import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { sendRows } from '../../../../platform/sheet/sheet-handlers.ts'
import { cellText } from './cell-text.ts'
import { MOST_EXPORTED, streamReport, type Cut, type Readable } from './run.ts'
import type { SourceColumn } from '../sql/source.ts'
import type { Reach } from '../view/view.queries.ts'

/** A report as a sheet of Excel. */
export interface ReportSheet {
  name: string
  columns: readonly { name: string; title: string; dict?: string | undefined }[]
  readable: Readable & { columns: readonly SourceColumn[] }
  reach: Reach
  cut: Omit<Cut, 'limit'>
}

/** Sends the rows as they come out of the database. */
export async function sendReport(
  { wire }: Pick<AppContext, 'wire'>,
  { user, reply }: { user: Principal; reply: FastifyReply },
  { name, columns, readable, reach, cut }: ReportSheet,
): Promise<FastifyReply> {
  const places = columns.map((column) => {
    const at = readable.columns.findIndex((other) => other.name === column.name)
    return { at, kind: readable.columns[at]?.kind ?? 'text', dict: column.dict }
  })
  const batches = streamReport(readable, reach, { ...cut, limit: MOST_EXPORTED + 1 })
  const first = await batches.next()
  async function* rows(): AsyncGenerator<string[]> {
    yield [name]
    yield [`导出人:${user.realname}`]
    yield columns.map(({ title }) => title)
    let count = 0
    try {
      for (let next = first; !next.done; next = await batches.next())
        for (const row of next.value) {
          if (count++ === MOST_EXPORTED) return yield [`只导出了前 ${MOST_EXPORTED} 行，后面还有。请先缩小范围`]
          yield places.map((place) => cellText(wire, row[place.at] ?? null, place))
        }
    } finally {
      await batches.return(undefined)
    }
  }
  return sendRows(reply, { fileName: name, columns: columns.length }, rows())
}

import type { CompiledQuery } from 'kysely'
import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { isNumeric, type ReportKind } from '@mashu/contract/online/report/view'
import type { Batch, Cell } from '../../../../platform/db/killable-process/read-batches.ts'
import { compilers, type Source } from '../../../sys/data-source/data-source.ts'

type ForeignSpelling = Source['dialect']['kind']
type Values = readonly (string | number | null)[]

/** A data source that runs a report instead of the school's own database. */
export interface Foreign {
  spelling: ForeignSpelling
  open(): Promise<Source>
}

export const compilerOf = ({ spelling }: Foreign) => compilers[spelling]

/** Drivers return some numbers as text. The text stays if a JavaScript number would lose digits. */
function cellOf(value: unknown, column: { kind: ReportKind } | undefined): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value : String(value)
  const number = column && isNumeric(column.kind) && text !== '' ? Number(text) : Number.NaN
  const isExact = Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number)
  return isExact ? number : text
}

interface Limits {
  rows: number
  seconds: number
}

/**
 * @throws `report.sourceCut` when the statement has too many rows, and errors of the data source as problems for people
 */
export async function readForeign(
  { open }: Foreign,
  query: CompiledQuery,
  { columns = [], ...limits }: Limits & { columns?: readonly { kind: ReportKind }[] | undefined },
): Promise<Batch> {
  const source = await open()
  const { rows, isCut } = await source.read(limits, (reader) => reader.query(query.sql, query.parameters as Values))
  if (isCut) throw reportProblem('report.sourceCut', { name: source.name })
  return rows.map((row) => Object.values(row).map((value, at) => cellOf(value, columns[at])))
}

export async function explainForeign(foreign: Foreign, query: CompiledQuery, limits: Limits): Promise<string[]> {
  const source = await foreign.open()
  const { rows } = await source.read(limits, ({ query: ask }) =>
    ask(`explain ${query.sql}`, query.parameters as Values),
  )
  return rows.map((row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => (name === 'QUERY PLAN' ? String(value) : `${name}: ${String(value)}`))
      .join(' · '),
  )
}

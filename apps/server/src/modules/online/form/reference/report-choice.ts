import { Problem } from '@mashu/contract'
import type { FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { pairsOf, reportOfSource } from '@mashu/contract/online/form/source'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import type { Option, Wanted } from './reference.queries.ts'

/** A report that is opened with the rights of one person. */
export interface ChosenReport {
  name: string
  columns: readonly string[]
  /** Returns the rows in which `column` contains the keyword, and logs the access. */
  rows(asked: { column: string; keyword: string | undefined; ip: string }): Promise<Record<string, unknown>[]>
}
/** @throws when the report does not exist or the person may not read it */
type OpenReport = (user: Principal, code: string) => Promise<ChosenReport>

const opening = perDatabase((): { by: OpenReport | undefined } => ({ by: undefined }))

/** The report module depends on forms, so forms must not import the report module. */
export function openReportsWith(database: Parameters<typeof opening>[0], open: OpenReport): void {
  opening(database).by = open
}

interface Caller {
  user: Principal
  ip: string
}

/**
 * Rows that fill in equal values appear once.
 * @throws when this person may not read the report
 */
export async function reportOptions(
  field: FormField,
  { user, ip }: Caller,
  { keyword }: Pick<Wanted, 'keyword'>,
): Promise<Option[]> {
  const pairs = pairsOf(field)
  const column = pairs.find(({ to }) => to === field.dbFieldName)?.from
  const report = await opening().by?.(user, reportOfSource(field)!)
  if (!report || !column || pairs.some(({ from }) => !report.columns.includes(from))) return []
  const options = (await report.rows({ column, keyword, ip })).map((row): Option => {
    const fills = Object.fromEntries(pairs.map(({ from, to }) => [keyOf(to), row[from] as string | number | null]))
    return { value: JSON.stringify(Object.values(fills)), text: String(row[column] ?? ''), fills }
  })
  return [...new Map(options.filter(({ text }) => text !== '').map((option) => [option.value, option])).values()]
}

/** Returns the fault of the report that a field chooses from. */
export async function reportFault(field: FormField, user: Principal): Promise<string | undefined> {
  const { dbFieldTxt: label } = field
  const report = await opening()
    .by?.(user, reportOfSource(field)!)
    .catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    })
  if (!report) return `“${label}”要选取的报表不存在`
  if (report instanceof Problem) return `“${label}”要选取的报表打不开：${report.message}`
  const wrong = pairsOf(field).find(({ from }) => !report.columns.includes(from))?.from
  return wrong === undefined ? undefined : `“${label}”要选取的报表“${report.name}”没有 ${wrong} 这一列`
}

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ReportColumn, ReportKind } from '@mashu/contract/online/report/view'
import {
  openSource,
  quotedName,
  type Dialect,
  type ForeignColumn,
  type ForeignType,
  type Source,
} from '../../../sys/data-source/data-source.ts'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Subject } from './subject.ts'

const YES_NO = 'yn'
const LONGEST = 60
const [DAY, MONTH] = [10, 7]

const kinds: Readonly<Record<ForeignType, ReportKind>> = {
  text: 'text',
  other: 'text',
  number: 'number',
  flag: 'numberChoice',
  day: 'day',
  time: 'time',
}

type Column = Pick<ForeignColumn, 'name' | 'title' | 'type'>

interface Part extends ReportColumn {
  /** The SQL expression for the value. */
  text: string
}

function columnsOf({ name, title, type }: Column, dialect: Dialect): Part[] {
  const text = dialect.read(quotedName(name), type)
  const own: Part = { name, title, kind: kinds[type], ...(type === 'flag' ? { dict: YES_NO } : {}), text }
  const part = (suffix: 'day' | 'month', words: string, length: number): Part => {
    return { name: `${name}_${suffix}`, title: `${title}${words}`, kind: suffix, text: `substr(${text}, 1, ${length})` }
  }
  if (type === 'time') return [own, part('day', '（日期）', DAY), part('month', '（月份）', MONTH)]
  return type === 'day' ? [own, part('month', '（月份）', MONTH)] : [own]
}

/** A column of the table replaces a derived column with the same name. */
function partsOf(columns: readonly Column[], dialect: Dialect): Part[] {
  const own = new Set(columns.map(({ name }) => name))
  return columns
    .flatMap((column) => columnsOf(column, dialect))
    .filter(({ name }) => name.length <= LONGEST)
    .filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at || own.has(name))
}

/** Boards name a table in a data source with this prefix. */
export const SOURCE = 'source:'
export const sourceSubjectName = (code: string, table: string) => `${SOURCE}${code}:${table}`

interface ForeignRows {
  /** The name of the table in statements and boards. */
  name: string
  title: string
  row: string
  table: { name: string; columns: readonly Column[] }
  dialect: Dialect
  open(): Promise<Source>
  /** Restricts the rows to those that the reader may see. `row` is the alias of the table. */
  conditions?(row: string): Promise<readonly Expression<SqlBool>[]>
}

const whereOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`

export function foreignSubject({ name, title, row, table, dialect, open, conditions }: ForeignRows): Subject {
  const parts = partsOf(table.columns, dialect)
  const read = parts.map((part) => `${part.text} as ${quotedName(part.name)}`)
  const day = parts.find(({ kind }) => kind === 'day')?.name
  return {
    name,
    view: {
      title,
      row,
      ...(day === undefined ? {} : { day }),
      columns: parts.map(({ text: _text, ...column }) => column),
    },
    rows: () => Promise.reject(new Error(`${name} is not in this database`)),
    foreign: {
      spelling: dialect.kind,
      open,
      text: `select ${read.join(', ')} from ${quotedName(table.name)}`,
      where: conditions && (async () => whereOf(await conditions(table.name))),
    },
  }
}

/**
 * `named` returns the name of a table in statements or boards.
 * @throws errors of the data source as problems for people
 */
export async function sourceSubjects(
  context: Pick<AppContext, 'config' | 'wire'>,
  code: string,
  named: (table: string) => string = (table) => table,
): Promise<{ source: Source; subjects: Map<string, Subject> }> {
  const source = await openSource(context, code)
  const { dialect } = source
  const subjects = (await source.tables()).map((table) =>
    foreignSubject({
      name: named(table.name),
      title: table.title,
      row: `数据源“${source.name}”的表 ${table.name} 里的一行`,
      table,
      dialect,
      open: () => Promise.resolve(source),
    }),
  )
  return { source, subjects: new Map(subjects.map((subject) => [subject.name, subject])) }
}

import type { TSchema } from 'typebox'
import { fieldOf, type SheetColumn, type SheetSource } from '../../../../platform/sheet/sheet.ts'
import { named, referencesOf, type FormFinder } from '../reference/reference.ts'
import { type SubForms, columnsOf, type Values } from './sub-columns.ts'
import { type Part, SubLines, GOES_ON } from './sub-lines.ts'

/**
 * The first sub row is in the line of its main row. Each further sub row has its own line below, with empty main
 * columns.
 */
export function sheetWithSubs(source: SheetSource, subs: SubForms, formOf: FormFinder): SheetSource {
  // A continuation line leaves the main columns empty. The rules of the form check required fields.
  const own = source.columns.map((column): SheetColumn =>
    column.only === 'export'
      ? column
      : { ...column, schema: { ...fieldOf(source, column), nullable: true } as TSchema },
  )
  const parts = subs.forms.map((sub): Part => ({ sub, columns: columnsOf(sub) }))
  const lines = new SubLines(source, parts, formOf)
  return {
    ...source,
    columns: [...own, ...parts.flatMap(({ columns }) => columns.map(({ own: _own, ...column }) => column))],
    check: (rows, user) => lines.check(rows, user),
    insert: async (values, user) => {
      if (values[GOES_ON]) return ''
      const { own: main, subs: rows } = subs.split(values)
      const id = await source.insert(main, user)
      await subs.insert(id, rows, user)
      return id
    },
    async *rows(query, ids, limit, user) {
      // An export with selected columns contains no sub rows.
      if (query['columns']) return yield* source.rows(query, ids, limit, user)
      for await (const batch of source.rows(query, ids, limit, user)) {
        const below = await subs.read(batch.map((row) => String(row['id'])))
        for (const { sub } of parts) {
          const all = [...below.values()].flatMap((rows) => rows[sub.key] ?? [])
          await named(referencesOf(sub.definition), all, formOf)
        }
        yield batch.flatMap((row) => linesOf(row, below.get(String(row['id'])) ?? {}, parts))
      }
    },
  }
}

function linesOf(row: Values, below: Readonly<Record<string, readonly Values[]>>, parts: readonly Part[]): Values[] {
  const count = Math.max(1, ...parts.map(({ sub }) => below[sub.key]?.length ?? 0))
  return Array.from({ length: count }, (_, at) => {
    const line: Values = at === 0 ? { ...row } : {}
    for (const { sub, columns } of parts) {
      const found = below[sub.key]?.[at]
      if (found) for (const column of columns) line[column.key] = found[column.own]
    }
    return line
  })
}

import type { SheetCell } from '../../../../platform/http/field/sheet-cell.ts'

/**
 * The maximum number of columns of a cross table. A wider table is exported as a list, because it would be unreadable.
 */
const MAX_HEADS = 500

const nameOf = (cell: SheetCell | undefined) => {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')
  return text === '' ? '（空）' : text
}

/**
 * Pivots rows of three columns: one line for each value of the first, one column for each value of the second, and the
 * third as cells. The first rows are the title, the exporter and the column titles. The last rows are notes about
 * omitted rows.
 * @returns undefined when the table would be too wide
 */
export function crossSheet(rows: readonly (readonly SheetCell[])[]): SheetCell[][] | undefined {
  const [title = [], exporter = [], titles = [], ...all] = rows
  const [lines, notes] = [all.filter(({ length }) => length > 1), all.filter(({ length }) => length === 1)]
  const heads = [...new Set(lines.map(([, head]) => nameOf(head)))]
  if (heads.length > MAX_HEADS) return undefined
  const places = new Map(heads.map((head, at) => [head, at]))
  const byName = new Map<string, SheetCell[]>()
  for (const [name, head, value = ''] of lines) {
    const line = byName.get(nameOf(name)) ?? heads.map(() => '')
    line[places.get(nameOf(head))!] = value
    byName.set(nameOf(name), line)
  }
  const body = [...byName].map(([name, line]) => [name, ...line])
  return [title, exporter, [titles[0] ?? '', ...heads], ...body, ...notes].map((row) => [...row])
}

import type { SheetCell } from '../../../../platform/http/field/sheet-cell.ts'

/** A wider cross table would be unreadable, so it is exported as a list. */
const MAX_HEADS = 500

const nameOf = (cell: SheetCell | undefined) => {
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')
  return text === '' ? '（空）' : text
}

/**
 * The first column of the rows defines the lines, the second the columns, the third the values. Title, exporter and
 * notes about omitted rows stay.
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

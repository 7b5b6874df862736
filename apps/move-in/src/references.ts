import type { Mover, Moving, MovingTable } from './moving.ts'
import { columnTitle } from './report/column-title.ts'
import { labelOf } from './report/names.ts'
import type { SourceRow } from './source/source.queries.ts'
import { arrived } from './target/origin.queries.ts'

const FILES = 'sys_file'

interface Referred {
  column: string
  table: string
  /** Ids in the former system → ids in Mashu. */
  found: ReadonlyMap<string, string>
  /** Rows that were not imported, by id in the former system. */
  there: ReadonlyMap<string, SourceRow>
}

/** Replaces ids of the former system in references by the ids of the imported rows. */
export class References {
  readonly #into: MovingTable
  readonly #mover: Pick<Mover, 'source' | 'titleOf' | 'bringFiles'>

  constructor(into: MovingTable, mover: Pick<Mover, 'source' | 'titleOf' | 'bringFiles'>) {
    this.#into = into
    this.#mover = mover
  }

  /**
   * Returns resolved rows, and rows that wait for a parent row in the same table. If `isLast`, no more rows of this
   * table follow, so no row waits.
   */
  async resolve(rows: readonly Moving[], isLast: boolean): Promise<{ standing: Moving[]; waiting: SourceRow[] }> {
    const { target, columns, move } = this.#into
    const waiting: SourceRow[] = []
    let standing = [...rows]
    for (const [column, table] of target.references) {
      if (!columns.includes(column)) continue
      const keys = standing.flatMap(({ row }) => (row[column] === null ? [] : [String(row[column])]))
      const found = await arrived(table, keys)
      const missing = keys.filter((key) => !found.has(key))
      const referred = { column, table, found, there: await this.#there(table, missing) }
      standing = standing.filter((moving) => {
        const isWaiting = !isLast && table === move.table && !this.#isFound(moving, referred)
        if (isWaiting) waiting.push(moving.old)
        return !isWaiting && this.#refer(moving, referred)
      })
    }
    for (const [column, table] of Object.entries(move.lists ?? {})) await resolveLists(standing, column, table)
    return { standing, waiting }
  }

  async #there(table: string, keys: readonly string[]): Promise<ReadonlyMap<string, SourceRow>> {
    const { source } = this.#mover
    return keys.length > 0 && source.tables.has(table) ? source.byKeys(table, [...new Set(keys)]) : new Map()
  }

  #isFound = ({ row }: Moving, { column, found }: Referred): boolean =>
    row[column] === null || row[column] === undefined || found.has(String(row[column]))

  /** Returns false when the row cannot be imported. */
  #refer(moving: Moving, { column, table, found, there }: Referred): boolean {
    const { move, target } = this.#into
    const { row, key } = moving
    const value = String(row[column])
    if (this.#isFound(moving, { column, table, found, there })) {
      row[column] = found.get(value) ?? null
      return true
    }
    const other = there.get(value)
    const why = this.#whyMissing(column, table, other)
    if (target.columns.find(({ name }) => name === column)!.nullable) {
      row[column] = null
      const weight = column === move.content ? 'lost' : 'mended'
      // Without a search for files, one line of the report covers all files.
      const isTold = table !== FILES || this.#mover.bringFiles !== undefined
      if (isTold) this.#into.note(key)(weight, why, other ? labelOf(table, other) : value)
      return true
    }
    const isGone = other === undefined || String(other['del_flag']) === '1' || table === 'sys_permission'
    this.#into.leave(moving, move.isLink && isGone ? { orphan: why } : why)
    return false
  }

  #whyMissing(column: string, table: string, other: SourceRow | undefined): string {
    const title = this.#mover.titleOf(table)
    if (title === undefined) return `引用的内容不存在（${columnTitle(this.#into.move, column)}）`
    if (other === undefined) return `它的${title}在旧系统里已经没有了`
    return table === FILES ? '文件没有找到' : `它的${title}没有搬来`
  }
}

/** The ids of rows that were not imported stay unchanged. */
async function resolveLists(rows: readonly Moving[], column: string, table: string): Promise<void> {
  const lists = rows.map(({ row }) =>
    String(row[column] ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )
  const found = await arrived(table, lists.flat())
  rows.forEach(({ row }, index) => {
    row[column] = lists[index]!.map((id) => found.get(id) ?? id).join(',')
  })
}

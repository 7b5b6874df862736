import { batches } from '../../server/src/platform/batches.ts'
import { transaction } from '../../server/src/platform/db/database.ts'
import { brokenUniqueKey } from '../../server/src/platform/http/endpoint/errors.ts'
import { conversionOf, type Conversion } from './convert.ts'
import { mergeChanged } from './merge.ts'
import type { Mover, Moving, MovingTable } from './moving.ts'
import { References } from './references.ts'
import { whyNotWritten } from './report/why-not-written.ts'
import { CODE_COLUMNS } from './plan/departs.ts'
import type { Left, Shaping, TableMove } from './plan/move.ts'
import { columnTitle } from './report/column-title.ts'
import type { ContentCounts, Counts } from './report/result.ts'
import type { SourceRow } from './source/source.queries.ts'
import { marksOf } from './target/marks.ts'
import type { Row, Written } from './target/row.ts'
import { inSavepoint, insertInto, rowsWith, updateRow, type TargetTable } from './target/target.queries.ts'
import { originsOf, saveOrigins, type Origin } from './target/origin.queries.ts'

const BATCH = 1000

export class TableMover implements MovingTable {
  readonly counts: Counts = { read: 0, added: 0, updated: 0, same: 0, joined: 0, left: 0 }
  readonly content: ContentCounts = { whole: 0, lost: 0, none: 0 }
  readonly move: TableMove
  readonly target: TargetTable
  readonly conversion: Conversion
  readonly columns: readonly string[]
  readonly #mover: Mover
  readonly #references: References
  /** Rows whose parent in the same table has not been imported yet. */
  #waiting: SourceRow[] = []
  /** In the last pass, missing references are reported. */
  #isLast = false

  constructor(move: TableMove, mover: Mover) {
    this.move = move
    this.#mover = mover
    this.target = mover.targets.get(move.target ?? move.table)!
    this.conversion = conversionOf(move, mover.source.tables.get(move.table)!, this.target)
    this.#references = new References(this, mover)
    this.columns = this.conversion.columns.map(({ name }) => name).filter((name) => name !== 'id')
  }

  async run(): Promise<Counts> {
    for await (const batch of this.#mover.source.batches(this.move.table, BATCH)) {
      this.counts.read += batch.length
      await this.#moveBatch(batch)
      this.#mover.onRows(batch.length)
    }
    // A row may be read before its parent. The passes end when a pass resolves no further row.
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting
      this.#waiting = []
      for (const some of batches(waiting, BATCH)) await this.#moveBatch(some)
      this.#isLast = this.#waiting.length === waiting.length
    }
    return this.counts
  }

  note(key: string): Shaping['note'] {
    return (weight, reason, detail) => this.#mover.findings.add(this.move.table, { weight, reason, key, detail })
  }

  whyNotWritten(error: unknown): string {
    const titlesOf = (index: string) =>
      (this.target.uniques.get(index) ?? []).map((column) => columnTitle(this.move, column)).join('、') || index
    return whyNotWritten(error, titlesOf)
  }

  leave({ key, old }: Pick<Moving, 'key' | 'old'>, left: Left): void {
    this.counts.left++
    const [weight, reason] = typeof left === 'string' ? (['left', left] as const) : (['orphan', left.orphan] as const)
    this.note(key)(weight, reason, this.move.label?.(old))
  }

  #withCodes(row: Row): Row {
    if (this.move.table === 'sys_depart') return row
    for (const column of CODE_COLUMNS)
      if (typeof row[column] === 'string') row[column] = this.#mover.codeOf(row[column])
    return row
  }

  async #moveBatch(batch: readonly SourceRow[]): Promise<void> {
    const converted: Moving[] = []
    for (const old of batch) {
      const key = String(old['id'])
      const done = this.conversion.convert(old, { note: this.note(key), rewrite: this.#mover.rewrite })
      if ('left' in done) this.leave({ key, old }, done.left)
      else converted.push({ key, old, row: this.#withCodes(done.row), marks: '' })
    }
    const placed = await this.#resolve(converted)
    await this.#mover.bringFiles?.(this.move, placed)
    await transaction(() => this.#write(placed))
  }

  /** @returns the rows whose references were found, with the keys of this school */
  async #resolve(rows: readonly Moving[]): Promise<readonly Moving[]> {
    const { standing, waiting } = await this.#references.resolve(rows, this.#isLast)
    this.#waiting.push(...waiting)
    for (const moving of standing) {
      this.#countContent(moving)
      this.move.finish?.(moving.row)
      moving.marks = marksOf(this.columns, moving.row)
    }
    return standing
  }

  #countContent({ old, row }: Moving): void {
    const column = this.move.content
    if (column === undefined || column === 'named') return
    if (row[column] !== null) this.content.whole++
    else this.content[old[column] ? 'lost' : 'none']++
  }

  async #write(rows: readonly Moving[]): Promise<void> {
    const origins = await originsOf(
      this.move.table,
      rows.map(({ key }) => key),
    )
    const known: (Moving & { origin: Origin })[] = []
    const fresh: Moving[] = []
    for (const moving of rows) {
      const origin = origins.get(moving.key)
      if (origin) known.push({ ...moving, origin })
      else fresh.push(moving)
    }
    const merged = await mergeChanged(this, known)
    const added = await this.#insert(await this.#joinSame(fresh))
    await this.move.after?.([...merged, ...added])
  }

  #same(fresh: readonly Moving[]): TableMove['same'] {
    const sameBy = this.move.sameBy
    if (sameBy === undefined) return this.move.same
    const rows = fresh.map(({ row }) => row)
    return {
      nameOf: (row) => sameBy.map((column) => String(row[column])).join('\n'),
      list: () => rowsWith(this.target, sameBy, rows),
    }
  }

  /** Maps rows to equal rows of this school. @returns the rows without an equal row */
  async #joinSame(fresh: readonly Moving[]): Promise<Moving[]> {
    const same = this.#same(fresh)
    if (same === undefined || fresh.length === 0) return [...fresh]
    const { nameOf } = same
    const here = new Map((await same.list()).map((row) => [nameOf(row), row]))
    const others: Moving[] = []
    const joined: { key: string; targetId: string; marks: string }[] = []
    for (const moving of fresh) {
      const found = here.get(nameOf(moving.row))
      if (found === undefined) {
        // Later rows of the batch may equal this row.
        here.set(nameOf(moving.row), { ...moving.row, id: moving.key })
        others.push(moving)
      } else joined.push(await this.#join(moving, found))
    }
    await saveOrigins(this.move.table, joined)
    return others
  }

  async #join({ key, row, marks }: Moving, here: Readonly<Row>) {
    const targetId = String(here['id'])
    const taken = this.move.takes?.(here, row)
    if (taken !== undefined) {
      this.counts.updated++
      await updateRow(this.target.name, targetId, taken)
      return { key, targetId, marks: '' }
    }
    if (!this.move.isUntouched?.(here)) {
      this.counts.joined++
      return { key, targetId, marks: '' }
    }
    this.counts.updated++
    const values = Object.fromEntries(this.columns.map((column) => [column, row[column]!]))
    await updateRow(this.target.name, targetId, values)
    return { key, targetId, marks }
  }

  async #insert(rows: readonly Moving[]): Promise<Written[]> {
    let written = rows
    try {
      await inSavepoint(() => this.#insertTogether(rows))
    } catch {
      const apartRows: Moving[] = []
      for (const moving of rows) if (await this.#insertAlone(moving)) apartRows.push(moving)
      written = apartRows
    }
    this.counts.added += written.length
    return written.map(({ row }) => ({ row, changed: 'all' }))
  }

  async #insertTogether(rows: readonly Moving[]): Promise<void> {
    await insertInto(
      this.target.name,
      this.conversion.columns,
      rows.map(({ row }) => row),
    )
    await saveOrigins(
      this.move.table,
      rows.map(({ key, row, marks }) => ({ key, targetId: String(row['id']), marks })),
    )
  }

  /** Inserts one row. Empties columns that violate a unique key. @returns false when the row cannot be written */
  async #insertAlone(moving: Moving): Promise<boolean> {
    for (;;) {
      try {
        await inSavepoint(() => this.#insertTogether([moving]))
        return true
      } catch (error) {
        // Each attempt empties at least one column that was not empty, so the attempts end.
        if (this.#empty(moving, error)) continue
        this.leave(moving, this.whyNotWritten(error))
        return false
      }
    }
  }

  /** Empties the nullable columns of a violated unique key. @returns false if all of them are empty or none exists */
  #empty({ key, row }: Moving, error: unknown): boolean {
    const broken = brokenUniqueKey(error)
    const columns = broken ? (this.target.uniques.get(broken.name) ?? []) : []
    const optional = columns.filter(
      (name) => row[name] !== null && this.target.columns.find((column) => column.name === name)?.nullable,
    )
    for (const column of optional) {
      this.note(key)('mended', `和另一行重复，已清空（${columnTitle(this.move, column)}）`, String(row[column]))
      row[column] = null
    }
    return optional.length > 0
  }
}

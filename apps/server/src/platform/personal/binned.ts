import { idOf, listRowsBy, type Snapshot, type StoredRow } from '../history/bin/snapshot.ts'
import { wireTable } from '../history/bin/wire-table.ts'
import { groupedBy } from '../grouped-by.ts'
import { dropBinned, dropRows, dropVersions, listBinned, rewriteBinned } from './binned.queries.ts'
import { namesPerson, wantedValues, type FoundRows, type Person, type PersonalRows } from './personal-data.ts'
import { listIdsOf } from './personal.queries.ts'

/** A row in the recycle bin that an erasure deletes. */
interface BinnedRow {
  personal: PersonalRows
  id: string
  row: StoredRow
}

interface Entry {
  id: string
  snapshot: Snapshot
  /** The deleted row, then the rows below. `table` is the name in the API. */
  rows: { table: string; row: StoredRow }[]
}

export interface Binned {
  rows: BinnedRow[]
  /** Rows outside of the recycle bin that belong to rows in the recycle bin. */
  hanging: BinnedRow[]
  /** Ids of entries that are deleted completely. */
  gone: string[]
  /** Entries of other people, without rows of the person. */
  left: { id: string; table: string; snapshot: Snapshot }[]
}

const named = (table: string, id: unknown) => `${table} ${String(id)}`

function entryOf({ id, dataTable, content }: { id: string; dataTable: string; content: string }): Entry {
  const snapshot = JSON.parse(content) as Snapshot
  const below = snapshot.below.map(([table, row]) => ({ table: wireTable(table), row }))
  return { id, snapshot, rows: [{ table: dataTable, row: snapshot.row }, ...below] }
}

/** `above` contains the rows of the person that may have rows below. */
function isOf(personal: PersonalRows, row: StoredRow, person: Person, above: ReadonlySet<string>): boolean {
  const { of } = personal
  return of ? above.has(named(wireTable(of.rows.table), row[of.column])) : namesPerson(personal, row, person)
}

/** Adds found rows to `above`. The loop repeats, because a row is found only after the row above. */
function mark(entries: readonly Entry[], declared: readonly PersonalRows[], person: Person, above: Set<string>) {
  const found = new Map<string, BinnedRow>()
  const all = entries.flatMap(({ rows }) => rows)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { table, row } of all) {
      const name = named(table, row['id'])
      if (found.has(name)) continue
      const personal = declared.find((each) => wireTable(each.table) === table && isOf(each, row, person, above))
      if (!personal) continue
      found.set(name, { personal, id: idOf(row), row })
      above.add(name)
    }
  }
  return found
}

/** Rows outside of the recycle bin that belong to rows in the recycle bin. */
async function listHanging(erased: readonly PersonalRows[], found: readonly BinnedRow[]): Promise<BinnedRow[]> {
  const rows: BinnedRow[] = []
  for (const personal of erased) {
    const { of, table, erasure } = personal
    if (!of || erasure !== 'delete') continue
    const ids = found.filter((each) => each.personal.table === of.rows.table).map(({ id }) => id)
    for (const row of await listRowsBy(table, of.column, ids)) rows.push({ personal, id: idOf(row), row })
  }
  return rows
}

/** Omits rows that must be kept for a reason. */
export async function findBinned(declared: readonly PersonalRows[], person: Person): Promise<Binned> {
  const erased = declared.filter(({ erasure }) => erasure === 'delete' || erasure === 'goes')
  const values = new Set(erased.flatMap(({ by }) => Object.values(by)).flatMap((each) => wantedValues(each, person)))
  const hanging = erased.flatMap(({ table, of }) => (of ? [{ table, rows: of.rows }] : []))
  const entries = (
    await listBinned(
      [...values],
      hanging.map(({ table }) => table),
    )
  ).map(entryOf)
  const above = new Set<string>()
  if (entries.length > 0)
    for (const rows of new Set(hanging.map((each) => each.rows)))
      for (const id of await listIdsOf(rows, person)) above.add(named(wireTable(rows.table), id))
  const found = mark(entries, erased, person, above)
  const isTheirs = (table: string, row: StoredRow) => found.has(named(table, row['id']))
  const own = [...found.values()]
  const binned: Binned = { rows: own, hanging: await listHanging(erased, own), gone: [], left: [] }
  for (const { id, snapshot, rows } of entries) {
    const below = snapshot.below.filter(([table, row]) => !isTheirs(wireTable(table), row))
    if (isTheirs(rows[0]!.table, snapshot.row)) binned.gone.push(id)
    else if (below.length < snapshot.below.length)
      binned.left.push({ id, table: rows[0]!.table, snapshot: { ...snapshot, below } })
  }
  return binned
}

const binTitle = ({ title }: PersonalRows) => `${title}（在回收站里）`

/** Groups rows by declaration. */
export const inBin = ({ rows, hanging }: Pick<Binned, 'rows' | 'hanging'>): FoundRows[] =>
  [...groupedBy([...rows, ...hanging], ({ personal }) => personal)].map(([personal, some]) => ({
    personal: { ...personal, title: binTitle(personal) },
    rows: some.map(({ row }) => row),
  }))

/** Also deletes the versions of the rows from the data log. Must run in a transaction. */
export async function eraseBinned(declared: readonly PersonalRows[], person: Person): Promise<void> {
  const { rows, hanging, gone, left } = await findBinned(declared, person)
  await dropBinned(gone)
  for (const { id, table, snapshot } of left) {
    await rewriteBinned(id, JSON.stringify(snapshot), snapshot.below.length)
    // The versions of the row also contain its rows below.
    await dropVersions(table, [idOf(snapshot.row)])
  }
  for (const { personal, id } of hanging) await dropRows(personal.table, [id])
  for (const [table, some] of groupedBy([...rows, ...hanging], ({ personal }) => personal.table))
    await dropVersions(
      table,
      some.map(({ id }) => id),
    )
}

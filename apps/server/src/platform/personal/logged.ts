import { listRowsBy, type StoredRow } from '../history/bin/snapshot.ts'
import { wireTable } from '../history/bin/wire-table.ts'
import { groupedBy } from '../grouped-by.ts'
import { dropVersions, listVersionsWith } from './binned.queries.ts'
import { namesPerson, wantedValues, type Person, type PersonalRows } from './personal-data.ts'
import { listIdsOf } from './personal.queries.ts'

/** A row that is missing from its table, but still has versions in the data log. */
export interface LoggedRow {
  personal: PersonalRows
  id: string
}

const isRow = (value: unknown): value is StoredRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of sub forms in a version of a row. */
const rowsIn = (row: StoredRow): StoredRow[] =>
  Object.values(row).flatMap((value) => (Array.isArray(value) ? value.filter(isRow) : []))

/** Returns the rows that are missing from their tables. */
async function withoutLive(rows: readonly LoggedRow[]): Promise<LoggedRow[]> {
  const gone: LoggedRow[] = []
  for (const [table, some] of groupedBy(rows, ({ personal }) => personal.table)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    const live = new Set((await listRowsBy(table, 'id', ids)).map((row) => row['id']))
    const first = ids.filter((id) => !live.has(id)).map((id) => some.find((each) => each.id === id)!)
    gone.push(...first)
  }
  return gone
}

/** Rows with a version that contains the person, in the row or in its rows of sub forms. */
async function listNaming(erased: readonly PersonalRows[], person: Person): Promise<LoggedRow[]> {
  const naming = erased.filter(({ of }) => of === undefined)
  const byTable = new Map(naming.map((personal) => [wireTable(personal.table), personal]))
  const values = new Set(naming.flatMap(({ by }) => Object.values(by)).flatMap((each) => wantedValues(each, person)))
  const versions = await listVersionsWith([...values], [...byTable.keys()])
  return versions.flatMap(({ dataTable, dataId, dataContent }) => {
    const row = JSON.parse(dataContent) as StoredRow
    const isNamed =
      naming.some((each) => wireTable(each.table) === dataTable && namesPerson(each, row, person)) ||
      rowsIn(row).some((below) => naming.some((each) => namesPerson(each, below, person)))
    return isNamed ? [{ personal: byTable.get(dataTable)!, id: dataId }] : []
  })
}

/** Lists rows below rows of the person. The rows above may no longer exist. */
async function listHanging(erased: readonly PersonalRows[], found: readonly LoggedRow[], person: Person) {
  const hanging: LoggedRow[] = []
  for (const personal of erased) {
    const { of, table } = personal
    if (!of) continue
    const gone = found.filter((each) => each.personal.table === of.rows.table).map(({ id }) => id)
    const above = new Set([...gone, ...(await listIdsOf(of.rows, person))])
    for (const { dataId, dataContent } of await listVersionsWith([...above], [wireTable(table)]))
      if (above.has(String((JSON.parse(dataContent) as StoredRow)[of.column]))) hanging.push({ personal, id: dataId })
  }
  return hanging
}

/** Rows of a person that exist only in the data log, because they have left the recycle bin. */
export async function findLogged(declared: readonly PersonalRows[], person: Person): Promise<LoggedRow[]> {
  const erased = declared.filter(({ erasure }) => erasure === 'delete' || erasure === 'goes')
  const found = await listNaming(erased, person)
  return withoutLive([...found, ...(await listHanging(erased, found, person))])
}

/**
 * Deletes the versions of the rows of {@link findLogged}. Must run in a transaction, before the person's rows are
 * deleted.
 */
export async function eraseLogged(declared: readonly PersonalRows[], person: Person): Promise<void> {
  const found = await findLogged(declared, person)
  for (const [table, some] of groupedBy(found, ({ personal }) => personal.table))
    await dropVersions(
      table,
      some.map(({ id }) => id),
    )
}

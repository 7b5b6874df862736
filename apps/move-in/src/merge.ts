import type { Moving, MovingTable } from './moving.ts'
import { columnTitle } from './report/column-title.ts'
import { changedColumns, marksOf } from './target/marks.ts'
import type { Row, Written } from './target/row.ts'
import { inSavepoint, rowsById, updateRow } from './target/target.queries.ts'
import { saveOrigins, type Origin } from './target/origin.queries.ts'

type Known = Moving & { origin: Origin }

/**
 * Updates rows of an earlier run. Writes a column if its value changed in the former system, but not in this school. A
 * row deleted in this school stays deleted. @returns the written rows
 */
export async function mergeChanged(mover: MovingTable, known: readonly Known[]): Promise<Written[]> {
  const { columns, counts, target } = mover
  const changed: { moving: Known; there: string[] }[] = []
  for (const moving of known) {
    const { marks, origin } = moving
    const there = origin.marks === '' ? [] : (changedColumns(columns, origin.marks, marks) ?? [])
    if (there.length > 0) changed.push({ moving, there })
    else counts[moving.origin.marks === '' ? 'joined' : 'same']++
  }
  const here = await rowsById(
    target.name,
    columns,
    changed.map(({ moving }) => moving.origin.targetId),
  )
  const written: Written[] = []
  const origins = []
  for (const { moving, there } of changed) {
    const row = here.get(moving.origin.targetId)
    const values = row === undefined ? {} : valuesToWrite(mover, moving, { here: row, there })
    if (row === undefined) mover.note(moving.key)('kept', '旧系统里改过，但这里已经删除，没有再搬')
    if (Object.keys(values).length === 0 || !(await update(mover, moving, values))) {
      counts.same++
      continue
    }
    counts.updated++
    written.push({ row: { ...row, ...values, id: moving.origin.targetId }, changed: Object.keys(values) })
    origins.push({ key: moving.key, targetId: moving.origin.targetId, marks: moving.marks })
  }
  await saveOrigins(mover.move.table, origins)
  return written
}

/** @returns false when the row could not be written, for example because of a unique key */
async function update(mover: MovingTable, { key, origin }: Known, values: Readonly<Row>): Promise<boolean> {
  try {
    await inSavepoint(() => updateRow(mover.target.name, origin.targetId, values))
    return true
  } catch (error) {
    mover.note(key)('kept', `旧系统里改过，但没有改成：${mover.whyNotWritten(error)}`)
    return false
  }
}

function valuesToWrite(
  mover: MovingTable,
  moving: Known,
  { here, there }: { here: Readonly<Row>; there: readonly string[] },
): Row {
  const { columns } = mover
  const touched = new Set(changedColumns(columns, moving.origin.marks, marksOf(columns, here)))
  const values: Row = {}
  for (const column of there)
    if (touched.has(column))
      mover.note(moving.key)('kept', `两边都改过，以这里的为准（${columnTitle(mover.move, column)}）`)
    else values[column] = moving.row[column]!
  return values
}

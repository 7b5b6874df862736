import type { Progress } from '../../server/src/platform/backup/content/progress.ts'
import { TableMover } from './move-table.ts'
import type { Mover } from './moving.ts'
import type { TableMove } from './plan/move.ts'
import type { MoveResult } from './report/result.ts'

export interface School extends Omit<Mover, 'findings' | 'onRows'> {
  result: MoveResult
  progress: Progress
}

export async function moveTable({ result, progress, ...school }: School, move: TableMove): Promise<void> {
  const { source } = school
  const total = await source.count(move.table)
  let done = 0
  const onRows = (count: number) => progress((done += count), total, move.title)
  const opened = await move.open?.(source, (key) => (weight, reason, detail) => {
    result.findings.add(move.table, { weight, reason, key, detail })
  })
  const mover: Mover = { ...school, findings: result.findings, onRows }
  const tableMover = new TableMover({ ...move, ...opened }, mover)
  const counts = await tableMover.run()
  const content = move.content && move.content !== 'named' ? tableMover.content : undefined
  result.tables.push({ table: move.table, title: move.title, ...counts, content })
}

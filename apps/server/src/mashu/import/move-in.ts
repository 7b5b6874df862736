import { transaction } from '../../platform/db/database.ts'
import type { Progress } from '../../platform/backup/content/progress.ts'
import { moves } from './plan/plan.ts'
import { TableMover, type Mover } from './move-table.ts'
import { Findings } from './report/findings.ts'
import type { MoveResult } from './report/result.ts'
import type { Source } from './source/source.queries.ts'
import { describeTargets } from './target/target.queries.ts'

export interface MoveOptions {
  source: Source
  /** Nothing is kept of what is written. */
  isTrial: boolean
  withLogs: boolean
  progress: Progress
}

/** Thrown to undo a trial. */
class Trial extends Error {}

/**
 * Moves everything, a batch of rows in each transaction: whatever ends it, no row is there by half, and the next run
 * goes on. A trial does the same in one transaction and undoes it, so that it says what really would be.
 */
export async function moveIn(options: MoveOptions): Promise<MoveResult> {
  const result: MoveResult = { tables: [], findings: new Findings() }
  const targets = await describeTargets()
  const move = () => moveTables(options, targets, result)
  if (!options.isTrial) {
    await move()
    return result
  }
  await transaction(async () => {
    await move()
    throw new Trial()
  }).catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  return result
}

async function moveTables(
  { source, withLogs, progress }: MoveOptions,
  targets: Mover['targets'],
  result: MoveResult,
): Promise<void> {
  const wanted = moves.filter(({ table, option }) => source.tables.has(table) && (option !== 'logs' || withLogs))
  for (const move of wanted) {
    const total = await source.count(move.table)
    let done = 0
    const mover: Mover = {
      source,
      targets,
      findings: result.findings,
      onRows: (count) => progress((done += count), total, move.title),
    }
    const counts = await new TableMover(move, mover).run()
    result.tables.push({ table: move.table, title: move.title, ...counts })
  }
}

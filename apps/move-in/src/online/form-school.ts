import type { Progress } from '../../../server/src/platform/backup/content/progress.ts'
import type { TableMove } from '../plan/move.ts'
import type { MoveResult } from '../report/result.ts'
import type { Source } from '../source/source.queries.ts'
import type { TargetTable } from '../target/target.queries.ts'

export interface FormSchool {
  source: Source
  result: MoveResult
  progress: Progress
  moveTable(move: TableMove, source: Source, target: TargetTable): Promise<void>
}

import { statement, statementProblem } from '@mashu/contract/monitor/statement'
import type { AppContext } from '../../../platform/app/context.ts'
import type { StatementFigures } from '../../../platform/db/statement-meter.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { planOf } from './plan.queries.ts'

const SHOWN = 100
const rounded = (ms: number) => Math.round(ms * 100) / 100

/** Returns the statements with the greatest total time, longest time and number of calls, each once. */
function notable(all: StatementFigures[]): StatementFigures[] {
  const by = (read: (figures: StatementFigures) => number) => [...all].sort((a, b) => read(b) - read(a)).slice(0, SHOWN)
  return [...new Set([...by(({ totalMs }) => totalMs), ...by(({ maxMs }) => maxMs), ...by(({ count }) => count)])]
}

export function statementRoutes(context: AppContext): void {
  const { database } = context
  serve(context, statement, {
    list: () => {
      const { count, failed, totalMs } = database.statements
      return {
        count,
        failed,
        totalMs: rounded(totalMs),
        statements: notable(database.statements.list()).map((figures) => ({
          key: figures.key,
          shape: figures.shape,
          count: figures.count,
          failed: figures.failed,
          totalMs: rounded(figures.totalMs),
          averageMs: rounded(figures.totalMs / Math.max(1, figures.count)),
          maxMs: rounded(figures.maxMs),
          lastAt: figures.lastAt,
        })),
      }
    },
    plan: async ({ query }) => {
      const found = database.statements.find(query.key)
      if (!found) throw statementProblem('statement.unknown')
      return planOf(database, found.sample)
    },
  })
}

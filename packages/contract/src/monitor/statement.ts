import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

const access = 'monitor:statement:list'

export const statementProblems = {
  'statement.unknown': refuse('这条语句已经不在统计里了，请刷新'),
} as const satisfies Record<string, ProblemDefinition>
export const statementProblem = catalogue(statementProblems)

export const Statement = Type.Object({
  key: Type.String(),
  /** Contains placeholders for the values. */
  shape: Type.String(),
  count: Type.Integer(),
  failed: Type.Integer(),
  /** Sum of all durations. */
  totalMs: Type.Number(),
  averageMs: Type.Number(),
  maxMs: Type.Number(),
  /** Milliseconds since 1970. */
  lastAt: Type.Integer(),
})

/** Statements that differ only in their values share a row. The values are neither stored nor shown. */
export const statement = {
  list: endpoint({
    method: 'GET',
    path: '/monitor/statement/list',
    access,
    summary: 'SQL 监控：语句的次数与耗时',
    result: Type.Object({
      count: Type.Integer(),
      failed: Type.Integer(),
      totalMs: Type.Number(),
      statements: Type.Array(Statement),
    }),
  }),
  plan: endpoint({
    method: 'GET',
    path: '/monitor/statement/plan',
    access,
    summary: 'SQL 监控：语句的执行计划',
    query: Type.Object({ key: Text(16, '语句', { min: 16, pattern: '^[0-9a-f]+$' }) }),
    result: Type.Array(Type.String()),
  }),
}

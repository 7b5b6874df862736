import { Type } from 'typebox'
import { Text } from '@mashu/contract/field'
import { causedBy } from '@mashu/contract'
import { consoleProblem } from '@mashu/contract/monitor/console'
import type { Command } from '../../../platform/app/command.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { databaseReason } from '../../../platform/db/killable-process/database-reason.ts'
import { describe } from '../../../platform/db/describe.ts'
import { damageSentence } from '../../../platform/db/killable-process/damage.ts'
import { checkIntegrity } from '../../../platform/db/killable-process/integrity.ts'
import { readPostgres } from '../../../platform/db/killable-process/read-postgres.ts'
import { isLate, readSqlite } from '../../../platform/db/killable-process/read-sqlite.ts'
import { LateTurn, limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { safeStatement } from './statement.rules.ts'
import { sizesOfTables } from './table-size.queries.ts'

const ROWS = 200
const TIME_MS = 5000
const CELL_MAX = 200

/** Maximum milliseconds that a statement waits for its turn. */
const MAX_TURN_MS = 20_000
/** One statement at a time, so that enough processor time remains for the school. */
const turns = perDatabase(() => limitConcurrency(1, MAX_TURN_MS))

export const databaseCommands = ({ database, app }: AppContext): Command[] => [
  {
    name: 'tables',
    help: '列出数据库的表、行数和大小',
    arguments: Type.Object({}),
    right: null,
    changes: false,
    run: async () => {
      const { rows, note } = await sizesOfTables(database)
      return {
        text: note,
        table: { columns: ['表', '行数', '大小（KB）'], rows: rows.map((row) => [row.name, row.rows, row.kilobytes]) },
      }
    },
  },
  {
    name: 'integrity',
    help: '检查数据库是否完好；大的数据库要几分钟，服务照常',
    arguments: Type.Object({}),
    right: null,
    changes: false,
    run: async () => {
      const { faults } = await checkIntegrity(database)
      if (faults.length === 0) return { text: '数据库完好' }
      app.log.error({ faults }, 'database is damaged')
      return { text: `${await damageSentence(database, faults)}。请马上用备份恢复；数据库自己的说法在服务器日志里` }
    },
  },
  {
    name: 'sql',
    help: `执行一条只读的查询，最多 ${ROWS} 行、${TIME_MS / 1000} 秒；密码、密钥等列不在其中`,
    arguments: Type.Object({ statement: Text(4000, '查询语句', { min: 1 }) }),
    right: 'monitor:console:sql',
    changes: false,
    run: async ({ statement }) => read(database, String(statement)),
  },
]

async function read(database: Database, statement: string) {
  const schema = database.kind === 'sqlite' ? 'main' : 'public'
  const text = safeStatement(statement, { tables: await describe(database), schema, most: ROWS + 1 })
  const { columns, rows } = await turns(database)(() =>
    database.file === undefined ? readPostgres(database, text, TIME_MS) : readSqlite(database.file, text, TIME_MS),
  ).catch((error: unknown) => {
    if (error instanceof LateTurn) throw consoleProblem('console.busy')
    if (isLate(error)) throw consoleProblem('console.late', { seconds: TIME_MS / 1000 })
    throw causedBy(consoleProblem('console.badStatement', { reason: databaseReason(error) }), error)
  })
  const shown = rows.slice(0, ROWS)
  return {
    text: rows.length > ROWS ? `只显示前 ${ROWS} 行` : `${rows.length} 行`,
    table: {
      columns,
      rows: shown.map((row) =>
        row.map((cell) => (typeof cell === 'string' && cell.length > CELL_MAX ? `${cell.slice(0, CELL_MAX)}…` : cell)),
      ),
    },
  }
}

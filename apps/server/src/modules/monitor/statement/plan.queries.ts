import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { shapeOf } from '../../../platform/db/statement-meter.ts'

const NAME = 'mashu_monitor_plan'
const PLANNED = /^\s*(?:select|insert|update|delete|with|values)\b/i

/** Plans a statement without running it. The text may contain unbound parameters. */
export async function planOf(database: Database, text: string): Promise<string[]> {
  if (!PLANNED.test(text)) return []
  return database.kind === 'sqlite' ? planOnSqlite(database, text) : planOnPostgres(database, text)
}

async function planOnSqlite(database: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{
    id: number
    parent: number
    detail: string
  }>`${sql.raw(`explain query plan ${text}`)}`.execute(database.plain)
  const depth = new Map<number, number>()
  return rows.map(({ id, parent, detail }) => {
    depth.set(id, (depth.get(parent) ?? -1) + 1)
    return `${'  '.repeat(depth.get(id)!)}${detail}`
  })
}

/** The plan of a prepared statement does not depend on the values of parameters. */
async function planOnPostgres(database: Database, text: string): Promise<string[]> {
  const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))
  const nulls = places === 0 ? '' : `(${Array.from({ length: places }, () => 'null').join(',')})`
  return database.plain.connection().execute(async (connection) => {
    const run = (statement: string) => sql<Record<string, string>>`${sql.raw(statement)}`.execute(connection)
    await run('begin read only')
    try {
      await run('set local plan_cache_mode = force_generic_plan')
      await run(`prepare ${NAME} as ${text}`)
      const { rows } = await run(`explain execute ${NAME}${nulls}`)
      return rows.map((row) => shapeOfLine(String(row['QUERY PLAN'])))
    } finally {
      await run('rollback')
      await run('deallocate all')
    }
  })
}

/** Removes constants, and keeps costs and widths. */
function shapeOfLine(line: string): string {
  const [, indent = '', rest = ''] = /^(\s*)([^]*)$/.exec(line) ?? []
  const [head = '', ...costs] = rest.split(/(?= {2}\(cost=)/)
  return `${indent}${/(?:Cond|Filter|Key|Output): /.test(head) ? shapeOf(head) : head}${costs.join('')}`
}

import type { Database } from '../database.ts'

/** Lines of `quick_check` name a tree by its first page, and an index or a table by its name. */
const TREE = /^(?:On )?tree (?:page )?(\d+)/i
const NAMED = [/(?:from|in) index (\S+)/, /(?:NULL value|constraint failed) in (\w+)/, /entry in index (\S+)/]
const SHOWN = 6

interface Part {
  name: string
  tbl_name: string
  rootpage: number
}

/** Returns the tables that the lines refer to. */
export function damagedTables(faults: readonly string[], parts: readonly Part[]): string[] {
  const found = new Set<string>()
  for (const line of faults.flatMap((fault) => fault.split('\n'))) {
    const root = Number(TREE.exec(line)?.[1])
    const name = NAMED.map((pattern) => pattern.exec(line)?.[1]).find(Boolean)
    const part = parts.find((part) => part.rootpage === root || part.name === name)
    if (part) found.add(part.tbl_name)
  }
  return [...found]
}

/**
 * Returns the damage of a database as a message for people; the log and the operations console show the database's own
 * lines.
 */
export async function damageSentence(database: Database, faults: readonly string[]): Promise<string> {
  const lines = faults.flatMap((fault) => fault.split('\n')).filter((line) => !line.startsWith('***'))
  const tables = damagedTables(lines, database.kind === 'sqlite' ? await partsOf(database) : [])
  const where = tables.length === 0 ? '' : `，在这些表里：${tables.slice(0, SHOWN).join('、')}`
  return `数据库有 ${lines.length} 处损坏${where}${tables.length > SHOWN ? '……' : ''}`
}

/** Returns an empty list when even the schema is unreadable. */
const partsOf = ({ plain }: Database): Promise<Part[]> =>
  plain
    .selectFrom('sqlite_schema')
    .select(['name', 'tbl_name', 'rootpage'])
    .execute()
    .then(
      (rows) => rows as unknown as Part[],
      () => [],
    )

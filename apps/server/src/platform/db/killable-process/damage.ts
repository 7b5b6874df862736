import type { Database } from '../database.ts'

/** A line of `quick_check` identifies a tree by its first page, or an index or a table by name. */
const TREE = /^(?:On )?tree (?:page )?(\d+)/i
const NAMED = [/(?:from|in) index (\S+)/, /(?:NULL value|constraint failed) in (\w+)/, /entry in index (\S+)/]
const SHOWN = 6

interface Part {
  name: string
  tbl_name: string
  rootpage: number
}

/** `faults` are lines of `quick_check`. */
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

/** Describes the damage for people. The log and the operations page contain the original lines. */
export async function damageSentence(database: Database, faults: readonly string[]): Promise<string> {
  const lines = faults.flatMap((fault) => fault.split('\n')).filter((line) => !line.startsWith('***'))
  const tables = damagedTables(lines, database.kind === 'sqlite' ? await partsOf(database) : [])
  const where = tables.length === 0 ? '' : `，在这些表里：${tables.slice(0, SHOWN).join('、')}`
  return `数据库有 ${lines.length} 处损坏${where}${tables.length > SHOWN ? '……' : ''}`
}

/** Returns an empty list when the schema itself cannot be read. */
const partsOf = ({ plain }: Database): Promise<Part[]> =>
  plain
    .selectFrom('sqlite_schema')
    .select(['name', 'tbl_name', 'rootpage'])
    .execute()
    .then(
      (rows) => rows as unknown as Part[],
      () => [],
    )

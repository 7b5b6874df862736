import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Returns the number of rows that the database has examined in each table. */
export async function examined(
  client: pg.Client,
  { text, values }: Statement,
): Promise<{ table: string; rows: number }[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>({
    text: `explain (analyze, timing off, format json) ${text}`,
    values: values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
  })
  return scansOf(rows[0]!['QUERY PLAN'][0]!.Plan)
}

function scansOf(node: Node): { table: string; rows: number }[] {
  const inner = (node.Plans ?? []).flatMap(scansOf)
  const table = node['Relation Name']
  if (table === undefined) return inner
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return [{ table, rows: (node['Actual Rows'] + removed) * node['Actual Loops'] }, ...inner]
}

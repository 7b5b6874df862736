import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import type { Category, CategoryNode } from '@mashu/contract/sys/category'

/** The parent id that clients send for a root. */
export const ROOT = '0'

export const parentOf = (pid: string | null | undefined): string | null =>
  pid === undefined || pid === null || pid === '' || pid === ROOT ? null : pid

export function toNode({ id, name, pid, value, code, hasChild }: Category): CategoryNode {
  return { key: id, title: name, leaf: hasChild !== '1', parentId: pid, icon: null, value, code, children: null }
}

/** Parents must come before their children. Rows without a parent in the list become roots. */
export function toForest(rows: readonly Category[]): CategoryNode[] {
  const nodes = new Map(rows.map((row) => [row.id, toNode(row)]))
  const roots: CategoryNode[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId)
    if (parent) parent.children = [...(parent.children ?? []), node]
    else roots.push(node)
  }
  return roots
}

/** Columns that a client may use in a condition. */
const CONDITIONS = ['name', 'code', 'value', 'comment'] as const
export type CategoryCondition = Partial<Record<(typeof CONDITIONS)[number], string>>

/**
 * Parses a JSON object of column names and values. Only the columns in `CONDITIONS` reach SQL.
 * @returns null for an invalid condition
 */
export function conditionOf(text: string | undefined): CategoryCondition | null {
  if (!text?.trim()) return {}
  try {
    const read = parseGivenJson(text)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const entries = Object.entries(read).filter(([, value]) => value !== null && value !== '')
    const isKnown = entries.every(
      ([name, value]) => CONDITIONS.includes(name as 'name') && ['string', 'number'].includes(typeof value),
    )
    return isKnown ? Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) : null
  } catch {
    return null
  }
}

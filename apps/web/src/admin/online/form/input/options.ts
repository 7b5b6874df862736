import { useQuery } from '@tanstack/react-query'
import { formOptions, type FormOption } from '@mashu/contract/online/form/form-options'
import { queryOf } from '../../../../api/query.ts'

export function useFormOptions(
  { formId, field }: { formId: string; field: string },
  query: { keyword?: string; values?: string },
  enabled = true,
) {
  return useQuery({ ...queryOf(formOptions.list, { params: { formId, field }, query }), staleTime: 60_000, enabled })
}

export interface OptionNode {
  value: string
  label: string
  title: string
  children?: OptionNode[]
}

/** A choice whose parent does not exist is at the top. */
export function treeOf(options: readonly FormOption[]): OptionNode[] {
  const nodes = new Map(options.map(({ value, text }) => [value, { value, label: text, title: text } as OptionNode]))
  const roots: OptionNode[] = []
  for (const { value, parent } of options) {
    const above = parent === undefined || parent === value ? undefined : nodes.get(parent)
    const node = nodes.get(value)!
    if (above) (above.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}

/** Converts paths such as `甲/一` to a tree. The value of a node is its whole path. */
export function pathsAsTree(paths: readonly string[]): OptionNode[] {
  const options = new Map<string, FormOption>()
  for (const path of paths) {
    const steps = path.split('/')
    for (let depth = 1; depth <= steps.length; depth++) {
      const value = steps.slice(0, depth).join('/')
      const parent = steps.slice(0, depth - 1).join('/')
      options.set(value, { value, text: steps[depth - 1]!, ...(parent ? { parent } : {}) })
    }
  }
  return treeOf([...options.values()])
}

/** Returns the values from the root to `value`, or nothing for an unknown `value`. */
export function wayTo(nodes: readonly OptionNode[], value: string): string[] {
  for (const node of nodes) {
    if (node.value === value) return [value]
    const below = wayTo(node.children ?? [], value)
    if (below.length > 0) return [node.value, ...below]
  }
  return []
}

export const listOf = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

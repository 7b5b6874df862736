import {
  DEEPEST_GROUP,
  isBare,
  isGroup,
  MAX_CONDITIONS,
  type Condition,
  type ConditionGroup,
} from '@mashu/contract/online/view/condition'

export type Item = Condition | ConditionGroup

/** Null removes the item. */
export function withItem(group: ConditionGroup, at: number, item: Item | null): ConditionGroup {
  const items = group.items.flatMap((each, index) => {
    if (index !== at) return [each]
    return item ? [item] : []
  })
  return { ...group, items }
}

export const countOf = (group: ConditionGroup | null): number =>
  (group?.items ?? []).reduce((sum, item) => sum + (isGroup(item) ? countOf(item) : 1), 0)

/** Omits incomplete conditions and empty groups. */
export function whole(group: ConditionGroup): ConditionGroup {
  const items = group.items
    .map((item) => (isGroup(item) ? whole(item) : item))
    .filter((item) => (isGroup(item) ? item.items.length > 0 : isBare(item.rule) || item.val.trim() !== ''))
  return { ...group, items }
}

export const isFull = (group: ConditionGroup): boolean => countOf(group) >= MAX_CONDITIONS
export const mayNest = (depth: number): boolean => depth < DEEPEST_GROUP - 1

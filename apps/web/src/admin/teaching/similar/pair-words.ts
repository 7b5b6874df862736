import type { ComparedWork } from '@mashu/contract/teaching/task/similar-works'

export const percent = ({ similarity }: { similarity: number }): string => `${Math.round(similarity * 100)}%`

type Origin = Pick<ComparedWork, 'id' | 'parentId' | 'realname'>

/** Tells that one work is a remix of the other, or both of a third. */
export function remixText(left: Origin, right: Origin): string | undefined {
  if (left.parentId === right.id) return `${left.realname}的是改编`
  if (right.parentId === left.id) return `${right.realname}的是改编`
  if (left.parentId !== null && left.parentId === right.parentId) return '都改编自同一个作品'
  return undefined
}

import { useQuery } from '@tanstack/react-query'
import { linkedForms } from '@mashu/contract/online/form/public/public-link'
import type { PublicState } from '@mashu/contract/online/form/public/public-state'
import { queryOf } from '../../../api/query.ts'

/** Follows the name of a form. Guests cannot fill in a form with a remark now. */
const told: Readonly<Record<PublicState, string>> = {
  open: '',
  off: '（已停止）',
  early: '（还没开始）',
  closed: '（已截止）',
  full: '（名额已满）',
  unfit: '（正在修改）',
}
export const stateText = (state: PublicState): string => told[state]

export const useLinkedForms = (isAsked: boolean) => useQuery({ ...queryOf(linkedForms.list), enabled: isAsked })

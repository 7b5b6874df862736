import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import type { PublicState } from '@mashu/contract/online/form/public/public-state'

export interface LinkState {
  isOn: boolean
  /** ISO UTC. Null means no limit. */
  openTime: string | null
  closeTime: string | null
  answerLimit: number | null
  answers: number
  /** Guests can fill in the published form. */
  isFit: boolean
}

/** @param time ISO UTC */
export function publicState(link: LinkState, time: string): PublicState {
  if (!link.isOn) return 'off'
  if (!link.isFit) return 'unfit'
  if (link.openTime !== null && time < link.openTime) return 'early'
  if (link.closeTime !== null && isAfterEnd(time, link.closeTime)) return 'closed'
  return link.answerLimit !== null && link.answers >= link.answerLimit ? 'full' : 'open'
}

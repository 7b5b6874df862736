import type { ChipTone } from '../../ui/card/chip.tsx'
import type { OwnWork } from '../query.ts'
import type { OwnRequest, Publishing } from './query.ts'

const PUBLISHED = 3

export interface PublishState {
  text: string
  tone: ChipTone
  request: OwnRequest | undefined
  /** True when the user may request the publication of the newest version. */
  canAsk: boolean
  canWithdraw: boolean
}

/** Returns null when the card shows nothing. */
export function publishState(
  work: Pick<OwnWork, 'id' | 'workStatus' | 'versionNo' | 'publicVersionNo'>,
  publishing: Publishing | undefined,
): PublishState | null {
  if (!publishing) return null
  const request = publishing.requests.find(({ workId }) => workId === work.id)
  const isOut = Number(work.workStatus) >= PUBLISHED
  const isNewest = isOut && work.publicVersionNo === work.versionNo
  const canAsk = publishing.open && !isNewest
  if (request?.state === 'waiting') {
    const canReplace = canAsk && request.versionNo < work.versionNo
    return { text: '等老师看', tone: 'amber', request, canAsk: canReplace, canWithdraw: true }
  }
  const isRefused = request?.state === 'refused' && !isNewest
  if (isRefused) return { text: '老师说再改改', tone: 'coral', request, canAsk, canWithdraw: false }
  if (!canAsk) return null
  return { text: isOut ? '展示新的一版' : '展示给大家', tone: 'blue', request: undefined, canAsk, canWithdraw: false }
}

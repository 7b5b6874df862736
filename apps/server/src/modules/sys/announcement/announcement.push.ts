import type { NoticeKind } from '@mashu/contract/sys/notice-choice'
import { now } from '../../../platform/time/time.ts'
import { push, pushAll } from '../../../platform/socket/push.ts'
import type { Bell } from '../message/message.ts'
import { listMuting } from '../notice-choice/notice-choice.ts'
import { listLiveIds } from '../user/user.ts'
import type { AnnouncementRow } from './announcement.queries.ts'

export const NOTICE = '1'
export const SYSTEM = '2'
export const PUBLISHED = '1'

/** Returns the priorities that a person receives, or undefined for all. Urgent messages (`H`) cannot be muted. */
export function prioritiesOf(muted: readonly NoticeKind[], kind: NoticeKind): readonly string[] | undefined {
  if (muted.includes(kind)) return ['H']
  return muted.includes('ordinary') ? ['H', 'M'] : undefined
}

/** Returns the kinds that a person can mute to receive no notice of this announcement. */
function silencing({ msgCategory, priority }: Pick<AnnouncementRow, 'msgCategory' | 'priority'>): NoticeKind[] {
  if (priority === 'H') return []
  const kind = msgCategory === SYSTEM ? 'system' : 'notice'
  return priority === 'M' ? [kind] : [kind, 'ordinary']
}

export const bellOf = (row: AnnouncementRow): Bell => ({
  anntId: row.id,
  title: row.titile,
  content: row.titile,
  receiver: row.msgType === 'USER' ? `${(row.userIds ?? '').split(',').filter(Boolean).length} 位指定用户` : '全体用户',
  expireTime: row.endTime,
})

type Told = Pick<
  AnnouncementRow,
  'id' | 'titile' | 'msgType' | 'userIds' | 'msgCategory' | 'priority' | 'startTime' | 'endTime' | 'sendStatus'
>

export function isShown({ sendStatus, startTime, endTime }: Pick<Told, 'sendStatus' | 'startTime' | 'endTime'>) {
  const time = now()
  return sendStatus === PUBLISHED && (startTime === null || startTime <= time) && (endTime === null || endTime >= time)
}

/**
 * Notifies the connected receivers, except those who muted the kind. All others see the announcement when they connect.
 */
export async function tell(row: Told): Promise<void> {
  if (!isShown(row)) return
  const deaf = new Set(await listMuting(silencing(row)))
  const chosen = row.msgType === 'USER'
  const message = { cmd: chosen ? ('user' as const) : ('topic' as const), msgId: row.id, msgTxt: row.titile }
  if (!chosen && deaf.size === 0) return pushAll(message)
  const receivers = chosen ? (row.userIds ?? '').split(',').filter(Boolean) : await listLiveIds()
  await push(
    receivers.filter((id) => !deaf.has(id)),
    message,
  )
}

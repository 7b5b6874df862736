import type { ResultOf } from '@mashu/contract/endpoint'
import { announcement } from '@mashu/contract/sys/announcement'
import type { ChipTone } from '../../ui/card/chip.tsx'
import { safeAddress } from '../../page/placeholder.ts'

/** Shows announcements to their readers (spec.md §2.8). */

export type Notices = ResultOf<typeof announcement.listByUser>
export type Notice = Notices['anntMsgList'][number]

/** The fields of an announcement that the dialog shows. The bell and the user's list of messages both provide them. */
export type Readable = Pick<
  Notice,
  'titile' | 'msgContent' | 'msgAbstract' | 'sender' | 'senderName' | 'sendTime' | 'openType' | 'openPage'
>

/** The page of the user's messages, which exists for every role. */
export const MESSAGES = '/isps/userAnnouncement'

/** Milliseconds between two polls of the list while the page is visible (spec.md §9). */
export const REFRESH_MS = 6000

const priorities: Readonly<Record<string, { text: string; tone: ChipTone }>> = {
  L: { text: '一般消息', tone: 'blue' },
  M: { text: '重要消息', tone: 'amber' },
  H: { text: '紧急消息', tone: 'coral' },
}

/** Returns text and colour of a priority. An unknown one counts as general. */
export const priorityOf = (priority: string | null | undefined) => priorities[priority ?? 'L'] ?? priorities['L']!

/** Returns the number at the bell, the sum of both kinds. Above 99 it is 99+. */
export function badgeOf(notices: Pick<Notices, 'anntMsgTotal' | 'sysMsgTotal'> | undefined): string {
  const total = (notices?.anntMsgTotal ?? 0) + (notices?.sysMsgTotal ?? 0)
  if (total === 0) return ''
  return total > 99 ? '99+' : String(total)
}

/** Returns the titles of the two tabs. The second is empty before the first answer. */
export function tabTitles(
  notices: Pick<Notices, 'anntMsgTotal' | 'sysMsgTotal'> | undefined,
): readonly [string, string] {
  return notices ? [`通知(${notices.anntMsgTotal})`, `系统消息(${notices.sysMsgTotal})`] : ['通知(0)', '']
}

/** Returns the interval of the next poll: none after a failed call, until another call has succeeded (spec.md §4). */
export const refreshAfter = (failed: boolean): number | false => (failed ? false : REFRESH_MS)

export interface Destination {
  path?: string
  outside?: string
}

/** Returns the target of 去处理: a page of the office, or another address in a new window. A script is no target. */
export function destinationOf(
  { openType, openPage }: Pick<Readable, 'openType' | 'openPage'>,
  origin: string,
): Destination | undefined {
  if (openType !== 'url') return undefined
  const address = safeAddress(openPage, origin)
  if (!address) return undefined
  const url = new URL(address, origin)
  return url.origin === origin ? { path: url.pathname + url.search + url.hash } : { outside: url.href }
}

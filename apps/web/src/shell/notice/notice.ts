import type { ResultOf } from '@mashu/contract/endpoint'
import { announcement } from '@mashu/contract/sys/announcement'
import type { ChipTone } from '../../ui/card/chip.tsx'
import { safeAddress } from '../../page/placeholder.ts'

/** Converts announcements for display to their readers (spec.md §2.8). */

export type Notices = ResultOf<typeof announcement.listByUser>
export type Notice = Notices['anntMsgList'][number]

/** Provided by the list of the bell and by the page of the user's messages. */
export type Readable = Pick<
  Notice,
  'titile' | 'msgContent' | 'msgAbstract' | 'sender' | 'senderName' | 'sendTime' | 'openType' | 'openPage'
>

/** All roles have this page. */
export const MESSAGES = '/isps/userAnnouncement'

/** Milliseconds between two requests while the page is visible (spec.md §9). */
export const REFRESH_MS = 6000

const priorities: Readonly<Record<string, { text: string; tone: ChipTone }>> = {
  L: { text: '一般消息', tone: 'blue' },
  M: { text: '重要消息', tone: 'amber' },
  H: { text: '紧急消息', tone: 'coral' },
}

/** An unknown priority is shown as a general one. */
export const priorityOf = (priority: string | null | undefined) => priorities[priority ?? 'L'] ?? priorities['L']!

export function badgeOf(notices: Pick<Notices, 'anntMsgTotal' | 'sysMsgTotal'> | undefined): string {
  const total = (notices?.anntMsgTotal ?? 0) + (notices?.sysMsgTotal ?? 0)
  if (total === 0) return ''
  return total > 99 ? '99+' : String(total)
}

/** The second title is empty before the server has answered. */
export function tabTitles(
  notices: Pick<Notices, 'anntMsgTotal' | 'sysMsgTotal'> | undefined,
): readonly [string, string] {
  return notices ? [`通知(${notices.anntMsgTotal})`, `系统消息(${notices.sysMsgTotal})`] : ['通知(0)', '']
}

/** After a failed request, no timed request follows until another request has succeeded (spec.md §4). */
export const refreshAfter = (failed: boolean): number | false => (failed ? false : REFRESH_MS)

export interface Destination {
  path?: string
  outside?: string
}

/** Target of the button 去处理. Undefined for a script, an unknown view or an empty target. */
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

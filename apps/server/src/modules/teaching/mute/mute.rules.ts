import { DAY_MS } from '../../../platform/time/duration.ts'
import { MAX_MUTE_DAYS } from '@mashu/contract/teaching/moderation/mute'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'

/** Returns ISO UTC, or null when the end is in the past or too late. */
export function muteEnd(
  { days, untilTime }: { days?: number | null | undefined; untilTime?: string | null | undefined },
  nowMs: number,
): string | null {
  const end = days ? nowMs + days * DAY_MS : Date.parse(untilTime ?? '')
  if (Number.isNaN(end) || end <= nowMs || end > nowMs + MAX_MUTE_DAYS * DAY_MS) return null
  return new Date(end).toISOString()
}

/** `2026-12-01 08:00:00` becomes 12 月 1 日 08:00. */
export function momentText(wireTime: string): string {
  const [date = '', clock = ''] = wireTime.split(' ')
  const [, month, day] = date.split('-').map(Number)
  return `${month} 月 ${day} 日 ${clock.slice(0, 5)}`
}

export function muteMessage(until: string, reason: string | null): { title: string; html: string } {
  const why = reason ? `<p>原因：${escapeHtml(reason)}</p>` : ''
  return {
    title: `老师请你休息到 ${until}`,
    html: `<p>这段时间不能写评论，也不能申请发布作品。作品可以照常做、照常保存和提交。</p>${why}<p>有什么想说的，可以找老师聊聊。</p>`,
  }
}

export const unmuteMessage = {
  title: '又可以写评论和发布作品了',
  html: '<p>老师已经解除了限制，记得说友善的话。</p>',
}

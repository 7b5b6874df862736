import { DAY_MS } from '../../../../platform/time/duration.ts'
import { escapeHtml } from '../../../../platform/http/field/escape-html.ts'

export const BIN_DAYS = 30
export const purgeTimeOf = (deleteTime: string) => new Date(Date.parse(deleteTime) + BIN_DAYS * DAY_MS).toISOString()
/** Works that were deleted before the returned time are purged. */
export const purgeBefore = (nowMs: number) => new Date(nowMs - BIN_DAYS * DAY_MS).toISOString()

/** The message (HTML) to a student after a teacher has deleted works of the student. */
export function deletedMessage(names: readonly string[]): { title: string; html: string } {
  const listed = names.slice(0, 10).map((name) => `《${escapeHtml(name)}》`)
  const more = names.length > listed.length ? '等' : ''
  return {
    title: `老师把你的 ${names.length} 个作品放进了回收站`,
    html: `<p>${listed.join('')}${more}</p><p>${BIN_DAYS} 天内可以在回收站里恢复。想知道为什么，可以问问老师。</p>`,
  }
}

import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import type { Mark } from './mark.queries.ts'

/** Returns true when a mark has stars or a remark that the student does not have yet. */
export function isNewMark(before: Mark | undefined, after: Mark | undefined): boolean {
  if (!after?.score && !after?.comment) return false
  return (before?.score ?? null) !== (after.score ?? null) || (before?.comment ?? null) !== (after.comment ?? null)
}

/** The message contains the replaced mark, so that the mark is not lost. */
export function replacedMessage(
  workName: string,
  by: string,
  { score, comment }: Mark,
): { title: string; html: string } {
  const stars = score ? `<p>你给的是 ${score} 颗星。</p>` : ''
  const remark = comment ? `<p>你写的评语：</p><blockquote><p>${escapeHtml(comment)}</p></blockquote>` : ''
  return { title: `${by} 改了你对《${workName}》的批改`.slice(0, 100), html: `${stars}${remark}` }
}

/** The text is HTML. */
export function markMessage(
  workName: string,
  { score, comment }: Mark,
  isReturned = false,
): { title: string; html: string } {
  const stars = score ? `<p>得到 ${score} 颗星：${'⭐'.repeat(score)}</p>` : ''
  const remark = comment ? `<blockquote><p>${escapeHtml(comment)}</p></blockquote>` : ''
  const title = isReturned ? `老师请你改一改《${workName}》，再交一次` : `老师批改了《${workName}》`
  return { title: title.slice(0, 100), html: `${stars}${remark}` }
}

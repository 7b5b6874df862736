import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import type { NamedPerson } from '../../sys/public-name/public-name.ts'
import type { CommentRow, Viewer } from './work-comment.queries.ts'

/** Only moderators see reports and real names. `nameOf` returns the public name of a person. */
export function shownTo(row: CommentRow, { id, moderates }: Viewer, nameOf: (person: NamedPerson) => string) {
  const { nickname, userIdentity, replyNickname, replyIdentity, realname, replyName, ...shown } = row
  const target =
    replyName === null ? null : { realname: replyName, nickname: replyNickname, userIdentity: replyIdentity ?? 1 }
  return {
    ...shown,
    realname: moderates ? realname : nameOf({ realname, nickname, userIdentity }),
    replyName: target === null || moderates ? replyName : nameOf(target),
    deletable: moderates || row.userId === id,
    reportCount: moderates ? row.reportCount : 0,
  }
}

/** Keeps the order. */
export function threads<T extends { id: string }, R extends { parentId: string | null }>(
  comments: readonly T[],
  replies: readonly R[],
): (T & { replies: R[] })[] {
  return comments.map((comment) => ({ ...comment, replies: replies.filter((reply) => reply.parentId === comment.id) }))
}

/** The notice to teachers about the first waiting comment of a class. */
export function reviewNotice({ workName, author }: { workName: string; author: string }): {
  title: string
  html: string
} {
  return {
    title: '有评论等你看一看',
    html: `<p>${escapeHtml(author)} 在《${escapeHtml(workName)}》下面写了评论。你看过并通过之后，大家才能看到。</p>`,
  }
}

import { toTyped } from '@mashu/contract/comment-text'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'

const WHERE = '<p>请打开“举报处理”，看过以后选择保留、隐藏或删除。</p>'

/** `html` is safe HTML. */
export function reportNotice(report: { workName: string; author: string; comment: string | null; reason: string }): {
  title: string
  html: string
} {
  const { workName, author, comment, reason } = report
  const what =
    comment === null
      ? `<p>${escapeHtml(author)} 的作品《${escapeHtml(workName)}》</p>`
      : `<p>${escapeHtml(author)} 写的评论：</p><blockquote><p>${escapeHtml(toTyped(comment))}</p></blockquote>`
  return {
    title: (comment === null ? `有人举报了《${workName}》` : `有人举报了《${workName}》下面的评论`).slice(0, 100),
    html: [what, `<p>举报原因：${escapeHtml(reason)}</p>`, WHERE].join(''),
  }
}

/** The message to the author of a withdrawn work. */
export const withdrawnMessage = (workName: string) => ({
  title: `《${workName}》暂时不展示了`.slice(0, 100),
  html: '<p>老师看过以后，把它从大家能看到的地方收了起来。作品还在“我的作品”里，可以找老师聊聊怎么改。</p>',
})

/** The message to the author of a work that is public again. */
export const shownAgainMessage = (workName: string) => ({
  title: `《${workName}》又展示出来了`.slice(0, 100),
  html: '<p>老师又看了一遍，作品没有问题，大家可以继续看到它。</p>',
})

import { escapeHtml } from '../../../../platform/http/field/escape-html.ts'

const titled = (title: string) => title.slice(0, 100)

/** The message to teachers about a waiting request. */
export const askMessage = (workName: string, author: string) => ({
  title: '有作品等你看一看',
  html: `<p>${escapeHtml(author)} 想把《${escapeHtml(workName)}》展示给大家。你看过并通过之后，大家才能看到。</p>`,
})

export const releasedMessage = (workName: string) => ({
  title: titled(`《${workName}》展示给大家啦`),
  html: '<p>老师看过了，现在大家都能看到这个作品。</p>',
})

export const refusedMessage = (workName: string, reason: string) => ({
  title: titled(`《${workName}》还要再改一改`),
  html: `<p>老师看过了，这次先不展示。原因：</p><blockquote><p>${escapeHtml(reason)}</p></blockquote><p>改好以后可以再申请。</p>`,
})

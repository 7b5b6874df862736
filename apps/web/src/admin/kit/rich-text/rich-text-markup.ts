/** What may come in by the clipboard, and what goes out to the form. */

/** The markup of an empty text is nothing; the empty line at the end is only there to write on. */
export function stored(markup: string): string {
  return markup.replace(/(?:<p>(?:<br[^>]*>)?<\/p>\s*)+$/, '')
}

/**
 * Word and web pages bring styles, classes, comments and pictures of other hosts; words, structure and our own pictures
 * stay.
 */
export function cleanPaste(markup: string, origin: string): string {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of page.body.querySelectorAll('style,script,meta,link,title,iframe,object,xml')) element.remove()
  for (const element of page.body.querySelectorAll('*')) {
    // Office writes paragraphs as <o:p>.
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
    else for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name)
  }
  for (const media of page.body.querySelectorAll('img,video,source'))
    if (!isOwn(media.getAttribute('src'), origin)) media.remove()
  return page.body.innerHTML
}

const KEPT = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'data-pm-slice'])

/** No page of ours asks other hosts for pictures. */
function isOwn(source: string | null, origin: string): boolean {
  if (!source) return false
  try {
    return new URL(source, origin).origin === origin
  } catch {
    return false
  }
}

/** A typed address as a link: `www.example.com` becomes https; scripts are refused. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/:?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}

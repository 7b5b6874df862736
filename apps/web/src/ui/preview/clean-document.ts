/**
 * Sanitizes markup from a file of a user. Only text, lists, tables and pictures remain.
 * As a second protection, `paper-frame.tsx` shows the result without scripts and without an origin.
 */

const kept = new Set(
  (
    'a b blockquote br code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s section ' +
    'span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
)
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'id'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}

const isGoodLink = (value: string) => /^(?:https?:\/\/|mailto:|#)/i.test(value.trim())
const isGoodPicture = (value: string) => /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,/i.test(value)

function isGood(name: string, value: string): boolean {
  if (name === 'href') return isGoodLink(value)
  return name !== 'src' || isGoodPicture(value)
}

/** Links open in a new window. */
export function cleanDocument(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName
    if (!kept.has(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      element.remove()
      continue
    }
    for (const { name, value } of Array.from(element.attributes))
      if (!attributes[tag]?.includes(name) || !isGood(name, value)) element.removeAttribute(name)
    if (/^\s*https?:/i.test(element.getAttribute('href') ?? '')) {
      element.setAttribute('target', '_blank')
      element.setAttribute('rel', 'noopener noreferrer')
    }
  }
  return body.innerHTML
}

/** Tags that end a line or a cell. A space is inserted there, so that the words stay separate. */
const ENDS = /<(?:\/(?:p|h\d|li|td|th|tr|div|blockquote|pre)|br)\b/gi

/** Returns the text of a rich text, for places that show one or two lines. */
export function plainText(html: string | null | undefined): string {
  if (!html) return ''
  const { body } = new DOMParser().parseFromString(html.replace(ENDS, ' $&'), 'text/html')
  return body.textContent.replace(/\s+/g, ' ').trim()
}

/** A space before these tags keeps words separate. */
const ENDS = /<(?:\/(?:p|h\d|li|td|th|tr|div|blockquote|pre)|br)\b/gi

/** Returns the text without markup, in one line. */
export function plainText(html: string | null | undefined): string {
  if (!html) return ''
  const { body } = new DOMParser().parseFromString(html.replace(ENDS, ' $&'), 'text/html')
  return body.textContent.replace(/\s+/g, ' ').trim()
}

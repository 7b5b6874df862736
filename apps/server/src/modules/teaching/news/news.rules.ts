const EXCERPT = 120

/** The first words of an article without its marks; it may be cut in the middle of a mark. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/&\w*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
}

/**
 * Address of the first picture that can stand beside the headline; pictures inside the text itself (data:) are too
 * heavy for a list.
 */
export function pictureOf(html: string): string | null {
  for (const [, source = ''] of html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g))
    if (source !== '' && !source.startsWith('data:')) return source.replace(/&amp;/g, '&')
  return null
}

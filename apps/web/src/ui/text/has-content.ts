/** Visible even without text. */
const SHOWN = /<(?:img|video|audio|iframe|hr|table|embed|object|svg)\b/i
const BLANK = /<[^>]*>|&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|#0*160|#x0*a0);|[\s\u00a0\u200b-\u200d\u2060\ufeff]/gi

/** The editor stores `<p><br></p>` for an empty text. */
export function hasContent(html: string | null | undefined): html is string {
  return Boolean(html) && (SHOWN.test(html!) || html!.replace(BLANK, '') !== '')
}

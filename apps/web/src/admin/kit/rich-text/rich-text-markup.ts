/** Removes empty paragraphs at the end, so that a document without content becomes an empty text. */
export function stored(markup: string): string {
  return markup.replace(/(?:<p>(?:<br[^>]*>)?<\/p>\s*)+$/, '')
}

/** Returns the complete address of a link, or undefined for scripts and texts that are no address. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/:?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}

/** Converts between the HTML of a form and the document of the editor. */

/** The markup of an empty text is nothing; the empty line at the end is only there to write on. */
export function stored(markup: string): string {
  return markup.replace(/(?:<p>(?:<br[^>]*>)?<\/p>\s*)+$/, '')
}

/** A typed address as a link: `www.example.com` becomes https; scripts are refused. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/:?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}

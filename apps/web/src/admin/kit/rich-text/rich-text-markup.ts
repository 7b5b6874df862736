/** Converts between the HTML of a form and the document of the editor. */

/** Returns an empty text for a document without content; its empty line is only for typing. */
export function stored(markup: string): string {
  return markup.replace(/(?:<p>(?:<br[^>]*>)?<\/p>\s*)+$/, '')
}

/** Completes an entered address: `www.example.com` becomes https; scripts are refused. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/:?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}

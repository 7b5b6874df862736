/** Converts between the HTML of a form and the document of the editor. */

/** Removes empty paragraphs at the end, so that a document without content is stored as an empty text. */
export function stored(markup: string): string {
  return markup.replace(/(?:<p>(?:<br[^>]*>)?<\/p>\s*)+$/, '')
}

/** Completes an entered address such as `www.example.com`. Returns undefined for other texts, such as scripts. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/:?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}

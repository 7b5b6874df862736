/**
 * Returns true when the client accepts a page: browsers, and clients without a specific Accept header, such as
 * crawlers, link previews and uptime checks. Clients that ask for JSON, a picture or a sound get no page.
 */
export function acceptsPage(accept = ''): boolean {
  if (accept === '' || accept.includes('text/html')) return true
  return !/json|^(?:image|audio|video|font)\//.test(accept) && /\*\/\*|text\/\*/.test(accept)
}

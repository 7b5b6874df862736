/**
 * Returns true when the client accepts a page. Browsers do, and also clients without a specific Accept header, such as
 * crawlers, link previews and uptime checks. A client that requests JSON, a picture or a sound gets no page.
 */
export function acceptsPage(accept = ''): boolean {
  if (accept === '' || accept.includes('text/html')) return true
  return !/json|^(?:image|audio|video|font)\//.test(accept) && /\*\/\*|text\/\*/.test(accept)
}

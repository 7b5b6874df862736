/** Clients without a specific Accept header, such as crawlers and link previews, also accept a page. */
export function acceptsPage(accept = ''): boolean {
  if (accept === '' || accept.includes('text/html')) return true
  return !/json|^(?:image|audio|video|font)\//.test(accept) && /\*\/\*|text\/\*/.test(accept)
}

/**
 * Whether whoever asks takes a page: a browser, and everybody who names no kind or any, such as crawlers, previews of
 * links and checks that a site is up. Who asks for JSON, a picture or a sound gets none.
 */
export function acceptsPage(accept = ''): boolean {
  if (accept === '' || accept.includes('text/html')) return true
  return !/json|^(?:image|audio|video|font)\//.test(accept) && /\*\/\*|text\/\*/.test(accept)
}

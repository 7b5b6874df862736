/** An address a browser may be sent to: a path, http(s), or a placeholder from the short list clients know. */
export function isAllowedUrl(url: string): boolean {
  // To a browser `/\\` is the same as `//`: the address of another host.
  if (url === '' || /^\/(?![/\\])/.test(url)) return true
  return /^https?:\/\//.test(url) || /^\{\{\s*window\._CONFIG\['(webURL|domianURL|staticDomainURL)'\]\s*\}\}/.test(url)
}

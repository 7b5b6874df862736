/**
 * Menu addresses may carry `{{ window._CONFIG['webURL'] }}` and the like. Existing clients evaluate that text; we only
 * look the name up in a list and give up on anything else (security.md).
 */
const NAME = /^window\._CONFIG\[\s*(['"])(\w+)\1\s*\]$/

function known(origin: string): Readonly<Record<string, string>> {
  return {
    webURL: origin,
    domianURL: `${origin}/api`, // sic: existing menu rows say so
    domainURL: `${origin}/api`,
    staticDomainURL: `${origin}/api/sys/common/static`,
  }
}

/** The address with its placeholders filled in, or undefined when one of them is not known. */
export function fillPlaceholders(address: string, origin: string): string | undefined {
  const names = known(origin)
  let whole = true
  const text = address.replace(/\{\{(.*?)\}\}/g, (_, inner: string) => {
    const name = NAME.exec(inner.trim())?.[2]
    const value = name !== undefined && Object.hasOwn(names, name) ? names[name] : undefined
    if (value === undefined) whole = false
    return value ?? ''
  })
  return whole ? text : undefined
}

/** An address that may be opened: a path of this site or http(s); scripts and data are not. */
export function safeAddress(address: string | null | undefined, origin: string): string | undefined {
  if (!address) return undefined
  const filled = fillPlaceholders(address.trim(), origin)
  if (!filled) return undefined
  try {
    const url = new URL(filled, origin)
    return url.protocol === 'http:' || url.protocol === 'https:' ? filled : undefined
  } catch {
    return undefined
  }
}

/**
 * Expressions between `{{` and `}}` in a menu address. Existing clients evaluate them. This system only replaces known
 * names, and never runs an expression (docs/decisions/0007-placeholders-are-looked-up.md).
 */
const CONFIG = /^window\._CONFIG\[\s*(['"])(webURL|domianURL|domainURL|staticDomainURL)\1\s*\]$/
const LOCATION = /^(?:window\.)?location\.(origin|protocol|host|hostname)$/
const PLACEHOLDER = /\{\{(.*?)\}\}/g

export type PlaceholderName =
  | 'webURL'
  | 'domianURL'
  | 'domainURL'
  | 'staticDomainURL'
  | 'origin'
  | 'protocol'
  | 'host'
  | 'hostname'

/** Returns undefined for an unknown placeholder. */
export function placeholderName(inner: string): PlaceholderName | undefined {
  const text = inner.trim()
  return (CONFIG.exec(text)?.[2] ?? LOCATION.exec(text)?.[1]) as PlaceholderName | undefined
}

export const unknownPlaceholder = (address: string): string | undefined =>
  [...address.matchAll(PLACEHOLDER)].find(([, inner]) => placeholderName(inner!) === undefined)?.[0]

/** Returns undefined if a placeholder is unknown. */
export function withPlaceholders(
  address: string,
  values: Readonly<Record<PlaceholderName, string>>,
): string | undefined {
  if (unknownPlaceholder(address) !== undefined) return undefined
  return address.replace(PLACEHOLDER, (_, inner: string) => values[placeholderName(inner)!])
}

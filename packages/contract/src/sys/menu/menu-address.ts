/**
 * Values that an address of the menu may ask for between `{{` and `}}`. Existing clients evaluate what stands there;
 * here its name is looked up and nothing is ever run (docs/decisions/0007-placeholders-are-looked-up.md).
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

/** What the text between the braces asks for; undefined for everything that is not on the list. */
export function placeholderName(inner: string): PlaceholderName | undefined {
  const text = inner.trim()
  return (CONFIG.exec(text)?.[2] ?? LOCATION.exec(text)?.[1]) as PlaceholderName | undefined
}

/** The first placeholder of an address that nobody can fill in, with its braces. */
export const unknownPlaceholder = (address: string): string | undefined =>
  [...address.matchAll(PLACEHOLDER)].find(([, inner]) => placeholderName(inner!) === undefined)?.[0]

/** An address with its placeholders filled in; undefined when one of them is not on the list. */
export function withPlaceholders(
  address: string,
  values: Readonly<Record<PlaceholderName, string>>,
): string | undefined {
  if (unknownPlaceholder(address) !== undefined) return undefined
  return address.replace(PLACEHOLDER, (_, inner: string) => values[placeholderName(inner)!])
}

/**
 * The query in today's words: a code file to start from used to be called `url` here and is `workFile` everywhere else,
 * so that reloading, saving as new and starting anew know it. Null when there is nothing to change.
 */
export function renameUrl(search: string): string | null {
  const given = [...new URLSearchParams(search)]
  const has = (wanted: string): boolean =>
    given.some(([name, value]) => name.toLowerCase() === wanted && value.trim() !== '')
  if (!has('url')) return null
  const renamed = new URLSearchParams()
  for (const [name, value] of given) {
    if (name.toLowerCase() !== 'url') renamed.append(name, value)
    else if (!has('workfile')) renamed.append('workFile', value)
  }
  return `?${renamed.toString()}`
}

/**
 * Renames the old parameter `url` to `workFile`, the name in the other editors. Returns null when nothing has to be
 * renamed.
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

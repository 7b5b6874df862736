/**
 * Renames the former parameter `url`, which is the address of a code file, to `workFile`, as in the other editors.
 * Returns the new query, or null when there is nothing to rename.
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

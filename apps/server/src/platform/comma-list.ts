/** Skips blank and repeated entries. Existing clients send a trailing comma. */
export function commaList(text: string | null | undefined): string[] {
  if (!text) return []
  const entries = text.split(',').map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}

/** The entries of a comma list, each once; existing clients leave a last comma, so blank entries do not count. */
export function commaList(text: string | null | undefined): string[] {
  if (!text) return []
  const entries = text.split(',').map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}

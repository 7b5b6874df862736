/** The entries of a comma list, each once; existing clients leave a last comma, so blank entries do not count. */
export const commaList = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

interface Cell {
  cell_type?: unknown
  source?: unknown
}

const textOf = (source: unknown): string =>
  (Array.isArray(source) ? source : [source]).filter((line) => typeof line === 'string').join('')

/** Commands of a notebook (`%matplotlib inline`, `!pip install …`) become comments, because they are not Python. */
const asProgram = (code: string): string =>
  code
    .split('\n')
    .map((line) => (/^\s*[%!]/.test(line) ? `# ${line}` : line))
    .join('\n')
    .trimEnd()

/** Joins the code cells of a Jupyter notebook, and makes comments of the texts. Returns null for other texts. */
export function programOfNotebook(text: string): string | null {
  if (!text.trimStart().startsWith('{') || !text.includes('"cells"')) return null
  let cells: unknown
  try {
    cells = (JSON.parse(text) as { cells?: unknown }).cells
  } catch {
    return null
  }
  if (!Array.isArray(cells)) return null
  const parts = (cells as readonly (Cell | null)[]).map((cell) => {
    const source = textOf(cell?.source)
    if (cell?.cell_type === 'code') return asProgram(source)
    return source.trim() === '' ? '' : source.trim().replaceAll(/^/gm, '# ').replaceAll(/ +$/gm, '')
  })
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

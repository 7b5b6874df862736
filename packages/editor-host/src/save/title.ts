/** Maximum number of characters that the server accepts (`workName` of the contract). */
const longest = 64
const lonelyHalf = /[\uD800-\uDBFF]$/

/**
 * Returns a title that the server accepts. Shortens the text to the limit without splitting a character, and appends
 * `ending`.
 */
export const fitTitle = (text: string, ending = ''): string =>
  text
    .trim()
    .slice(0, longest - ending.length)
    .replace(lonelyHalf, '')
    .trim() + ending

/** Returns a title for a new work that is different from `others`. Appends the next number if necessary. */
export function titleBeside(title: string, others: readonly string[]): string {
  const numbers = others.flatMap((other) => {
    if (other === title) return [1]
    const rest = other.startsWith(`${title} `) ? other.slice(title.length + 1) : ''
    return /^\d{1,6}$/.test(rest) ? [Number(rest)] : []
  })
  return numbers.length === 0 ? title : fitTitle(title, ` ${Math.max(...numbers) + 1}`)
}

/** Returns the title of a copy or of a remix. */
export const titleOfCopy = (title: string, ending: '副本' | '改编' = '副本'): string => fitTitle(title, ` ${ending}`)

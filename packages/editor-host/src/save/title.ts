/** The maximum number of characters that the server accepts (contract: workName). */
const longest = 64
const lonelyHalf = /[\uD800-\uDBFF]$/

/**
 * Returns a title that the server accepts. It is shortened to the limit without splitting a character, and `ending` is
 * appended.
 */
export const fitTitle = (text: string, ending = ''): string =>
  text
    .trim()
    .slice(0, longest - ending.length)
    .replace(lonelyHalf, '')
    .trim() + ending

/** Returns a title for a new work that differs from these titles. If necessary, it gets the next number. */
export function titleBeside(title: string, others: readonly string[]): string {
  const numbers = others.flatMap((other) => {
    if (other === title) return [1]
    const rest = other.startsWith(`${title} `) ? other.slice(title.length + 1) : ''
    return /^\d{1,6}$/.test(rest) ? [Number(rest)] : []
  })
  return numbers.length === 0 ? title : fitTitle(title, ` ${Math.max(...numbers) + 1}`)
}

/** Returns the title of a copy, or of a remix. */
export const titleOfCopy = (title: string, ending: '副本' | '改编' = '副本'): string => fitTitle(title, ` ${ending}`)

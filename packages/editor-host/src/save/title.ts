/** Maximum number of characters that the server accepts (`workName` of the contract). */
const longest = 64
const lonelyHalf = /[\uD800-\uDBFF]$/

/** Shortens the text to the server's limit without splitting a character, and appends `ending`. */
export const fitTitle = (text: string, ending = ''): string =>
  text
    .trim()
    .slice(0, longest - ending.length)
    .replace(lonelyHalf, '')
    .trim() + ending

/** Returns a title that differs from `others`, with the next number if necessary. */
export function titleBeside(title: string, others: readonly string[]): string {
  const numbers = others.flatMap((other) => {
    if (other === title) return [1]
    const rest = other.startsWith(`${title} `) ? other.slice(title.length + 1) : ''
    return /^\d{1,6}$/.test(rest) ? [Number(rest)] : []
  })
  return numbers.length === 0 ? title : fitTitle(title, ` ${Math.max(...numbers) + 1}`)
}

export const titleOfCopy = (title: string, ending: '副本' | '改编' = '副本'): string => fitTitle(title, ` ${ending}`)

/** Characters that the server accepts (contract: workName). */
const longest = 64
const lonelyHalf = /[\uD800-\uDBFF]$/

/**
 * A title the server accepts: cut to its limit, never within a character, and followed by `ending` if given. Empty
 * stays empty.
 */
export const fitTitle = (text: string, ending = ''): string =>
  text
    .trim()
    .slice(0, longest - ending.length)
    .replace(lonelyHalf, '')
    .trim() + ending

/** A name for a new work beside works of these names: the same with the next number. */
export function titleBeside(title: string, others: readonly string[]): string {
  const numbers = others.flatMap((other) => {
    if (other === title) return [1]
    const rest = other.startsWith(`${title} `) ? other.slice(title.length + 1) : ''
    return /^\d{1,6}$/.test(rest) ? [Number(rest)] : []
  })
  return numbers.length === 0 ? title : fitTitle(title, ` ${Math.max(...numbers) + 1}`)
}

/** The name of a copy, or of a remix. */
export const titleOfCopy = (title: string, ending: '副本' | '改编' = '副本'): string => fitTitle(title, ` ${ending}`)

/** What the server takes (contract: workName). */
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

/** The name of a copy. */
export const titleOfCopy = (title: string): string => fitTitle(title, ' 副本')

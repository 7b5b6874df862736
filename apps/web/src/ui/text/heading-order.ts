/**
 * Authors choose a heading by its size, but screen readers need levels in order.
 * The first heading is one level below `above`, and no heading skips a level.
 */
export function headingsBelow(html: string, above: number): string {
  const written: number[] = []
  let last = above
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, (_, closing: string, digit: string) => {
    if (closing) return `</h${last}`
    const size = Number(digit)
    // Returns to the heading that contains the new heading.
    while (written.length > 0 && written.at(-1)! >= size) written.pop()
    written.push(size)
    last = Math.min(6, above + written.length)
    return `<h${last}`
  })
}

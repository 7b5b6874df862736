/**
 * Changes the levels of the headings of a rich text below a heading of level `above`: the first heading is one level
 * below it, and no heading skips a level. Authors choose headings by size, but screen readers need the order.
 */
export function headingsBelow(html: string, above: number): string {
  const written: number[] = []
  let last = above
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, (_, closing: string, digit: string) => {
    if (closing) return `</h${last}`
    const size = Number(digit)
    // Goes back to the heading that contains this one.
    while (written.length > 0 && written.at(-1)! >= size) written.pop()
    written.push(size)
    last = Math.min(6, above + written.length)
    return `<h${last}`
  })
}

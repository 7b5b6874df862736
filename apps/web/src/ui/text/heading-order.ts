/**
 * Headings of a rich text below a heading of level `above`: the first stands one level below it, none jumps over a
 * level. Who writes a text picks sizes; who listens to it needs the order.
 */
export function headingsBelow(html: string, above: number): string {
  const written: number[] = []
  let last = above
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, (_, closing: string, digit: string) => {
    if (closing) return `</h${last}`
    const size = Number(digit)
    // Back to the heading this one belongs under.
    while (written.length > 0 && written.at(-1)! >= size) written.pop()
    written.push(size)
    last = Math.min(6, above + written.length)
    return `<h${last}`
  })
}

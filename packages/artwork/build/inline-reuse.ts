/** Replaces each reference (`<use href="#id"/>`) by its shape, because the paint editor does not support references. */
export function inlineReuse(body: string): string {
  const inlined = body.replaceAll(/<use href="#([^"]+)"\/>/g, (use, id: string) => {
    const shape = new RegExp(`<(path|circle|ellipse|rect) id="${id}"([^>]*)/>`).exec(body)
    return shape === null ? use : `<${shape[1]}${shape[2]}/>`
  })
  return inlined.includes('#SVG') ? inlined : inlined.replaceAll(/<defs>.*?<\/defs>/g, '')
}

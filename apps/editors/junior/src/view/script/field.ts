/**
 * Where the scripts area lies on the screen now, scrolling included, and how many pixels a block unit has there;
 * undefined while there is none.
 */
export function scriptField(): { readonly left: number; readonly top: number; readonly scale: number } | undefined {
  const canvas = document.querySelector<SVGSVGElement>('.scripts-canvas')
  const box = canvas?.getBoundingClientRect()
  return box && { left: box.left, top: box.top, scale: Number(canvas?.dataset['scale'] ?? 1) }
}

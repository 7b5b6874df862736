import { replaceOnce } from './mend/source-text.ts'
import type { Patch } from './mend/patch.ts'

export const brand: Patch[] = [
  (source) => replaceOnce(source, 'id:"logo_img",alt:"Scratch"', 'id:"logo_img",alt:"码塾"'),
  (source) => replaceOnce(source, 'draggable:!1,src:_F(this.props.platform)', 'draggable:!1,src:self.__scratchLogo'),
  // The violet in quotes stays, because it belongs to the blocks of looks.
  (source) =>
    source
      .replaceAll('hsla(260, 60%, 60%, ', 'hsla(212, 90%, 44%, ')
      .replaceAll('hsla(260, 42%, 51%, ', 'hsla(212, 94%, 36%, ')
      .replaceAll(/(?<!")#855CD6/g, '#0B6BD6')
      .replaceAll(/(?<!")#714EB6/g, '#0958B3'),
  redrawIcons,
]

// The icon has 20 × 20 units like the original.
const characterIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><g fill="none" ' +
  'stroke="#fff" stroke-width="1.5" stroke-linecap="round"><path d="M17.5 2v4M15.5 4h4"/><path d="M3 ' +
  '8.5c-1.2 0-.6 2-1.7 2.5 1.1.5.5 2.5 1.7 2.5M16 8.5c1.2 0 .6 2 1.7 2.5-1.1.5-.5 2.5-1.7 2.5"/></g><path ' +
  'fill="#fff" fill-rule="evenodd" d="M8 5h3a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V9a4 4 0 0 1 ' +
  '4-4zm-.5 3.7a1 1.3 0 1 0 0 2.6 1 1.3 0 0 0 0-2.6zm4 0a1 1.3 0 1 0 0 2.6 1 1.3 0 0 0 0-2.6zm-4.2 4.3q2.2 ' +
  '2.6 4.4 0z"/></svg>'
const violets: readonly (readonly [RegExp, string])[] = [
  [/#855CD6/gi, '#0B6BD6'],
  [/#714EB6/gi, '#0958B3'],
]
/** The numbers of violet icons and of icons with the cat's head. */
const violetIcons = 50
const spriteIcons = 2

/** Violet icons become blue, and our icon replaces the cat's head. */
function redrawIcons(source: string): string {
  let heads = 0
  let recoloured = 0
  const result = source.replaceAll(/data:image\/svg\+xml;base64,([A-Za-z0-9+/=]+)/g, (whole, base64: string) => {
    const icon = Buffer.from(base64, 'base64').toString('utf8')
    if (icon.includes('id="sprite-library"')) {
      heads += 1
      return encodeIcon(characterIcon)
    }
    const blue = violets.reduce((text, [violet, other]) => text.replaceAll(violet, other), icon)
    if (blue === icon) return whole
    recoloured += 1
    return encodeIcon(blue)
  })
  if (heads !== spriteIcons || recoloured !== violetIcons)
    throw new Error(
      `${heads} sprite icons and ${recoloured} violet icons found, ${spriteIcons} and ${violetIcons} expected`,
    )
  return result
}

export const encodeIcon = (icon: string) => `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`

import type { Element } from './xml.ts'

/** What an element hands on to those inside it. */
export interface Style {
  readonly fill: string | undefined
  readonly stroke: string | undefined
  readonly width: number
  readonly opacity: number
  readonly evenOdd: boolean
  readonly hidden: boolean
}

export const firstStyle: Style = {
  fill: '#000000',
  stroke: undefined,
  width: 1,
  opacity: 1,
  evenOdd: false,
  hidden: false,
}

/** Colours that may be written into a file again: nothing that could name another file. */
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]{1,40}\)|hsla?\([\d\s.,%/a-z]{1,40}\))$/i

/** Middle colours of gradients by their id: a child's picture has flat colours. */
export type Gradients = ReadonlyMap<string, string>

function paint(value: string | undefined, inherited: string | undefined, gradients: Gradients): string | undefined {
  if (value === undefined || value === 'inherit' || value === 'currentColor') return inherited
  if (value === 'none' || value === 'transparent') return undefined
  const named = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value)?.[1]
  if (named !== undefined) return gradients.get(named)
  return colour.test(value) ? value : inherited
}

const number = (value: string | undefined, fallback: number): number => {
  const read = Number.parseFloat(value ?? '')
  return Number.isFinite(read) ? read : fallback
}
const share = (value: string | undefined): number =>
  Math.min(1, Math.max(0, value?.endsWith('%') === true ? number(value, 100) / 100 : number(value, 1)))

/** Attributes and the style attribute in one; the latter counts more. */
export function properties({ attributes }: Element): ReadonlyMap<string, string> {
  const style = (attributes.get('style') ?? '').split(';').flatMap((one) => {
    const at = one.indexOf(':')
    return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()] as const]
  })
  return new Map([...attributes, ...style])
}

/** Style of an element inside another. */
export function styleOf(element: Element, outer: Style, gradients: Gradients): Style {
  const own = properties(element)
  const fill = paint(own.get('fill'), outer.fill, gradients)
  const stroke = paint(own.get('stroke'), outer.stroke, gradients)
  // One opacity is enough for flat pictures: that of the filling, or of the line where nothing is filled.
  const part = share(own.get(fill === undefined ? 'stroke-opacity' : 'fill-opacity'))
  return {
    fill,
    stroke,
    width: number(own.get('stroke-width'), outer.width),
    opacity: outer.opacity * share(own.get('opacity')) * part,
    evenOdd: (own.get('fill-rule') ?? (outer.evenOdd ? 'evenodd' : '')) === 'evenodd',
    hidden: outer.hidden || own.get('display') === 'none' || own.get('visibility') === 'hidden',
  }
}

function middleColor({ children }: Element): string | undefined {
  const stops = children
    .filter(({ name }) => name === 'stop')
    .map((stop) => properties(stop).get('stop-color') ?? '#000000')
  return stops.filter((one) => colour.test(one))[Math.floor(stops.length / 2)]
}

/** All gradients of a file. */
export function gradientsOf(root: Element): Gradients {
  const own = /^(?:linear|radial)Gradient$/.test(root.name)
    ? [[root.attributes.get('id') ?? '', middleColor(root)] as const]
    : []
  const found = own.flatMap(([id, middle]) => (middle === undefined ? [] : [[id, middle] as const]))
  return new Map([...found, ...root.children.flatMap((child) => [...gradientsOf(child)])])
}

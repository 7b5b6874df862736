import { readColor } from '@mashu/engine-junior'
import type { Element } from './xml.ts'

/** The style that child elements inherit. */
export interface Style {
  readonly fill: string | undefined
  readonly stroke: string | undefined
  readonly width: number
  readonly opacity: number
  readonly evenOdd: boolean
  readonly hidden: boolean
  readonly current: string
}

export const firstStyle: Style = {
  fill: '#000000',
  stroke: undefined,
  width: 1,
  opacity: 1,
  evenOdd: false,
  hidden: false,
  current: '#000000',
}

/** Maps the id of a gradient to its middle colour, because shapes have flat colours. */
export type Gradients = ReadonlyMap<string, string>

/** A fill or stroke; undefined means inherited. `color` is undefined for `none`. */
type Paint = { readonly color: string | undefined; readonly alpha: number } | undefined

const longestPaint = 200

const none: Paint = { color: undefined, alpha: 1 }

/** Writes each colour as six hexadecimal digits, which cannot refer to another file. */
function paintOf(value: string): Paint {
  if (/^#[\da-f]{6}$/i.test(value)) return { color: value, alpha: 1 }
  const color = readColor(value)
  if (!color) return undefined
  return color.alpha === 0 ? none : { color: color.hex, alpha: color.alpha }
}

function paint(written: string | undefined, current: string, gradients: Gradients): Paint {
  if (written === undefined || written.length > longestPaint) return undefined
  const value = written.replace(/!important\s*$/i, '').trim()
  if (value === 'none') return none
  if (value.toLowerCase() === 'currentcolor') return { color: current, alpha: 1 }
  const named = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value)?.[1]
  return named === undefined ? paintOf(value) : { color: gradients.get(named), alpha: 1 }
}

const number = (value: string | undefined, fallback: number): number => {
  const read = Number.parseFloat(value ?? '')
  return Number.isFinite(read) ? read : fallback
}
const share = (value: string | undefined): number =>
  Math.min(1, Math.max(0, value?.endsWith('%') === true ? number(value, 100) / 100 : number(value, 1)))

const declarations = (text: string): (readonly [string, string])[] =>
  text.split(';').flatMap((part) => {
    const at = part.indexOf(':')
    return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const]
  })

/** Maps a selector (one class, id or element) to its declarations. */
export type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads all style elements of a file. Ignores selectors that are not one class, id or element. */
export function rulesOf(root: Element): Rules {
  const rules = new Map<string, Map<string, string>>()
  const add = (canvas: string): void => {
    for (const block of canvas.replaceAll(/\/\*[^]*?\*\//g, '').split('}')) {
      const [selectors = '', body] = block.split('{')
      if (body === undefined) continue
      for (const selector of selectors.split(',').map((part) => part.trim()))
        if (/^[.#]?[\w-]+$/.test(selector))
          rules.set(selector, new Map([...(rules.get(selector) ?? []), ...declarations(body)]))
    }
  }
  const walk = ({ name, text, children }: Element): void => {
    if (name === 'style') add(text)
    for (const child of children) walk(child)
  }
  walk(root)
  return rules
}

/** Merges attributes, style sheet and style attribute; the later ones win. */
export function properties({ name, attributes }: Element, rules: Rules): ReadonlyMap<string, string> {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((part) => `.${part}`)
  const own = rules.size === 0 ? [] : [name, ...classes, `#${attributes.get('id') ?? ''}`]
  return new Map([
    ...attributes,
    ...own.flatMap((selector) => [...(rules.get(selector) ?? [])]),
    ...declarations(attributes.get('style') ?? ''),
  ])
}

export interface PaintCanvas {
  readonly gradients: Gradients
  readonly rules: Rules
}

export function styleOf(element: Element, outer: Style, { gradients, rules }: PaintCanvas): Style {
  const own = properties(element, rules)
  const current = paint(own.get('color'), outer.current, gradients)?.color ?? outer.current
  const fill = paint(own.get('fill'), current, gradients)
  const stroke = paint(own.get('stroke'), current, gradients)
  const filled = fill ? fill.color : outer.fill
  // A shape has only one opacity: that of its fill or, without a fill, of its line.
  const part = share(own.get(filled === undefined ? 'stroke-opacity' : 'fill-opacity'))
  const alpha = (filled === undefined ? stroke : fill)?.alpha ?? 1
  return {
    fill: filled,
    stroke: stroke ? stroke.color : outer.stroke,
    width: number(own.get('stroke-width'), outer.width),
    opacity: outer.opacity * share(own.get('opacity')) * part * alpha,
    evenOdd: (own.get('fill-rule') ?? (outer.evenOdd ? 'evenodd' : '')) === 'evenodd',
    hidden: outer.hidden || own.get('display') === 'none' || own.get('visibility') === 'hidden',
    current,
  }
}

function middleColor({ children }: Element, rules: Rules): string | undefined {
  const stops = children
    .filter(({ name }) => name === 'stop')
    .flatMap((stop) => paintOf(properties(stop, rules).get('stop-color') ?? '#000000')?.color ?? [])
  return stops[Math.floor(stops.length / 2)]
}

export function gradientsOf(root: Element, rules: Rules): Gradients {
  const found = new Map<string, string>()
  const walk = (element: Element): void => {
    const middle = /^(?:linear|radial)Gradient$/.test(element.name) ? middleColor(element, rules) : undefined
    if (middle !== undefined) found.set(element.attributes.get('id') ?? '', middle)
    for (const child of element.children) walk(child)
  }
  walk(root)
  return found
}

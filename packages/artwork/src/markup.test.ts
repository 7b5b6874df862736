import { describe, expect, it } from 'vitest'
import { backdrops, characters, mascotHead } from './index.ts'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: string | undefined
}

/** Reads SVG as strictly as an XML parser, without text between elements. */
function elementsOf(svg: string): Element[] {
  const open: string[] = []
  const found: Element[] = []
  let at = 0
  for (const match of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<&]*")*)\s*(\/?)>/g)) {
    if (match.index !== at) throw new Error(`not markup: ${svg.slice(at, match.index).slice(0, 80)}`)
    at = match.index + match[0].length
    const [, closing, name = '', rest = '', empty] = match
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
      continue
    }
    const pairs = [...rest.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const)
    if (new Set(pairs.map(([key]) => key)).size !== pairs.length)
      throw new Error(`an attribute occurs twice in <${name}${rest}>`)
    found.push({ name, attributes: Object.fromEntries(pairs), parent: open.at(-1) })
    if (!empty) open.push(name)
  }
  if (at !== svg.length || open.length > 0) throw new Error(`left open: ${open.join(' ')}`)
  return found
}

const pictures = [
  ...characters().flatMap(({ id, costumes }) => costumes.map((costume) => [`${id} ${costume.name}`, costume] as const)),
  ...backdrops().map(({ id, picture: drawing }) => [`backdrop ${id}`, drawing] as const),
]

const shapes = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'polygon',
  'polyline',
  'line',
  'linearGradient',
  'radialGradient',
  'stop',
  'defs',
])

const colour = /^(none|currentColor|#[\da-f]{3}|#[\da-f]{6}|#[\da-f]{8}|rgba?\([\d.,% ]+\)|url\(#[\w-]+\)|[a-z]+)$/i

const numbers = [
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
  'stroke-width',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'offset',
]

describe('every picture of the library', () => {
  const read = pictures.map(([title, picture]) => [title, picture, elementsOf(picture.svg)] as const)

  it('is well-formed, and contains only shapes', () => {
    expect(pictures.length).toBeGreaterThan(200)
    for (const [title, , elements] of read) {
      expect(elements[0], title).toMatchObject({ name: 'svg', parent: undefined })
      expect(
        elements.filter(({ name }) => name === 'svg'),
        title,
      ).toHaveLength(1)
      expect(
        elements.filter(({ name }) => !shapes.has(name)).map(({ name }) => name),
        title,
      ).toEqual([])
    }
  })

  it('has valid numbers, colours and paths as attributes', () => {
    for (const [title, , elements] of read)
      for (const { name, attributes } of elements) {
        for (const key of numbers)
          if (attributes[key] !== undefined)
            expect(attributes[key], `${title} ${name} ${key}`).toMatch(/^-?(\d+\.?\d*|\.\d+)(e-?\d+)?%?$/)
        for (const key of ['fill', 'stroke', 'stop-color'])
          if (attributes[key] !== undefined) expect(attributes[key], `${title} ${name} ${key}`).toMatch(colour)
        for (const key of ['width', 'height', 'r', 'rx', 'ry'])
          if (attributes[key] !== undefined)
            expect(Number.parseFloat(attributes[key]), `${title} ${name} ${key}`).toBeGreaterThanOrEqual(0)
        if (attributes['d'] !== undefined)
          expect(attributes['d'], `${title} ${name}`).toMatch(/^\s*[Mm][\d\s,.eE+\-a-zA-Z]*$/)
      }
  })

  it('refers only to its own definitions, and contains no scripts or links', () => {
    for (const [title, { svg }, elements] of read) {
      const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? [])
      const used = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id!)
      expect(
        used.filter((id) => !ids.includes(id)),
        title,
      ).toEqual([])
      expect(new Set(ids).size, title).toBe(ids.length)
      expect(
        elements
          .flatMap(({ attributes }) => Object.keys(attributes))
          .filter((key) => /^(on|href|src|style|class|xlink)/i.test(key)),
        title,
      ).toEqual([])
      expect(svg, title).not.toMatch(/javascript:|https?:\/\/(?!www\.w3\.org\/2000\/svg")/)
    }
  })

  it('has its size as attributes and view box, and turns around its middle', () => {
    for (const [title, { svg, bytes, width, height, centerX, centerY }, [root]] of read) {
      expect(root!.attributes, title).toMatchObject({
        width: String(width),
        height: String(height),
        viewBox: `0 0 ${width} ${height}`,
      })
      expect([centerX, centerY], title).toEqual([width / 2, height / 2])
      expect(width * height, title).toBeLessThanOrEqual(480 * 360)
      expect(new TextDecoder().decode(bytes), title).toBe(svg)
    }
  })
})

describe('the library as a whole', () => {
  it('includes the head of the mascot, which is well-formed', () => {
    expect(elementsOf(`<svg>${mascotHead()}</svg>`).length).toBeGreaterThan(3)
  })
})

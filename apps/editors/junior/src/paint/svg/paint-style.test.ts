import { describe, expect, it } from 'vitest'
import { shapesOf } from '../../../test/paint/svg.ts'

const square = 'd="M0 0H9V9H0Z"'

const look = (body: string) => {
  const [shape] = shapesOf(body)
  return shape && [shape.fill, shape.stroke, Math.round(shape.opacity * 100) / 100]
}

describe('colours in SVG files of other programs', () => {
  it.each([
    ['fill="#1C1C1C"', ['#1C1C1C', undefined, 1]],
    ['fill="rgb(255, 0, 128)"', ['#ff0080', undefined, 1]],
    ['fill="rgba(255,0,128,.5)"', ['#ff0080', undefined, 0.5]],
    ['fill="rgb(100%,0%,0%)"', ['#ff0000', undefined, 1]],
    ['fill="tomato"', ['#ff6347', undefined, 1]],
    ['fill="#f80"', ['#ff8800', undefined, 1]],
    ['fill="#ff880080"', ['#ff8800', undefined, 0.5]],
    ['style="fill: RGB(1, 2, 3) !important; stroke: blue"', ['#010203', '#0000ff', 1]],
    ['color="red" fill="currentColor"', ['#ff0000', undefined, 1]],
    ['fill="none" stroke="rgba(0,0,0,0.2)"', [undefined, '#000000', 0.2]],
    ['fill="nonsense"', ['#000000', undefined, 1]],
    ['fill="url(#nowhere)" stroke="#fff"', [undefined, '#ffffff', 1]],
  ])('are read: %s', (attributes, expected) => expect(look(`<path ${square} ${attributes}/>`)).toEqual(expected))

  it('remove a shape when they make it invisible', () => {
    for (const paint of ['transparent', 'rgba(1,2,3,0)', '#0000'])
      expect(look(`<path ${square} fill="${paint}"/>`), paint).toBeUndefined()
  })

  it('can come from a style sheet, by class, id and element', () => {
    const canvas =
      '<style type="text/css"><![CDATA[ /* } */ .a,.b{fill:#F00} path{stroke:rgb(0,0,255)} ' +
      '#c{fill:lime} a:hover{fill:red} ]]></style>'
    expect(look(`${canvas}<path class="x b" ${square}/>`)).toEqual(['#ff0000', '#0000ff', 1])
    expect(look(`${canvas}<path id="c" class="a" ${square}/>`)).toEqual(['#00ff00', '#0000ff', 1])
  })
})

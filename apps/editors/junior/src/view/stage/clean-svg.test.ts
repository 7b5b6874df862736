import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`

describe('an SVG of another program', () => {
  it.each([
    ['<path/>', '<path/>'],
    ['<a/><script>1 < 2</script><b/>', '<a/><b/>'],
    ['<foreignObject width="9"><body><script src="x"/></body></foreignObject><b/>', '<b/>'],
    ['<foreignObject><svg><foreignObject/><foreignObject>x</foreignObject></svg></foreignObject><b/>', '<b/>'],
    ['<svg:script href="x"/><SCRIPT>x</SCRIPT><b/>', '<b/>'],
    ['</script><b/>', '<b/>'],
    ['<scripted/>', '<scripted/>'],
  ])('with %s loses everything that is not a drawing', (body, kept) => expect(cleanSvg(svg(body))).toBe(svg(kept)))

  it('with an unclosed element remains a valid picture', () =>
    expect(cleanSvg('<svg xmlns="http://www.w3.org/2000/svg"><b/><script>')).toBe(svg('<b/>')))

  it('without a namespace gets the namespace of SVG', () =>
    expect(cleanSvg('<?xml version="1.0"?><svg width="3"/>')).toBe(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="3"/>',
    ))

  it('of a megabyte is cleaned before the test times out', () => {
    for (const part of ['<script', '<svg ', '<script>', '<foreignObject '])
      expect(cleanSvg(part.repeat(100_000)).length).toBeGreaterThanOrEqual(0)
  })
})

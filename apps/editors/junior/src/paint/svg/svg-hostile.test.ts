import { describe, expect, it } from 'vitest'
import { openPicture } from './open.ts'
import { writeDrawing } from './svg-write.ts'
import { wrap, shapesOf, box, png } from '../../../test/paint/svg.ts'

describe('the picture of an attacker', () => {
  const hostile = wrap(
    [
      '<script>alert(1)</script>',
      '<foreignObject><body onload="alert(1)"/></foreignObject>',
      '<a href="javascript:alert(1)"><path d="M0 0H9V9Z" onclick="alert(1)" ' +
        'fill="url(https://evil.example/x.svg#a)"/></a>',
      '<image href="https://evil.example/x.png" width="9" height="9"/>',
      '<use href="https://evil.example/x.svg#y"/>',
      '<path d="M0 0H9V9Z" fill="&quot;/&gt;&lt;script&gt;"/>',
      '<style>@import url(https://evil.example)</style>',
      '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>',
      '<path d="M1 1H9V9Z" stroke="expression(alert(1))" fill="#fff"/>',
    ].join(''),
  )

  it('is reduced to outlines and colours', () => {
    const { svg } = writeDrawing('character', openPicture('character', hostile).shapes)!
    expect(svg).not.toMatch(/script|foreignObject|on\w+=|javascript|evil|https:|<use|<style|svg\+xml|expression|<a /)
    expect(svg.match(/<path/g)).toHaveLength(3)
  })

  it('keeps bitmaps that are embedded in the file', () => {
    const [shape] = shapesOf(`<image href="${png}" x="10" y="20" width="30" height="40" transform="scale(2)"/>`)
    expect(shape?.photo).toEqual({ address: png, place: [60, 0, 0, 80, 20, 40] })
    expect(box(shape)).toEqual([20, 40, 80, 120])
  })

  it('does not block the page with very many corners', () => {
    const many = `<path d="M0 0${'L1 1'.repeat(15_000)}"/>`
    expect(shapesOf(many + many)).toHaveLength(1)
  })
})

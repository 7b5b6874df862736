import { describe, expect, it } from 'vitest'
import { drawLibrary } from '../../../build/library/picture.ts'
import { drawingFileName } from '../model/file-name.ts'
import { boundsOf } from '../model/geometry.ts'
import type { Shape } from '../model/model.ts'
import { openPicture } from './open.ts'
import { readPath, writePath } from './path-data.ts'
import { ellipseShape, rectangleShape } from '../model/shape.ts'
import { readSvg } from './svg-read.ts'
import { readTransform } from './transform.ts'
import { writeDrawing } from './svg-write.ts'
import { readXml } from './xml.ts'

const wrap = (body: string, attributes = 'width="100" height="100" viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`
const shapesOf = (body: string) => readSvg(wrap(body))?.shapes ?? []
const box = (shape: Shape | undefined) => {
  const found = shape && boundsOf([shape], false)
  return found && [found.left, found.top, found.right, found.bottom].map((value) => Math.round(value * 10) / 10)
}
const png = 'data:image/png;base64,iVBORw0KGgo='

describe('XML', () => {
  it('is read as elements with their attributes, whatever stands between', () => {
    expect(
      readXml(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><!-- <b/> --><svg a=\'1\' ' +
          'xlink:href="x&amp;y"><g><path d="M0 0"/></g>text<rect/></svg>',
      ),
    ).toMatchObject({
      name: 'svg',
      children: [{ name: 'g', children: [{ name: 'path' }] }, { name: 'rect' }],
    })
    expect(readXml('<svg xlink:href="a&amp;&#66;&#x43;&nope;"/>')?.attributes.get('href')).toBe('a&BC&nope;')
  })

  it('is forgiving: what is never closed ends with the file', () => {
    expect(readXml('<svg><g><path/></svg><rect/>')?.children[0]?.children[0]?.name).toBe('path')
    expect(readXml('no picture')).toBeUndefined()
    expect(readXml(`${'<g>'.repeat(5000)}`)?.name).toBe('g')
  })
})

describe('path data', () => {
  it.each([
    ['M10 10H30V30H10Z', [10, 10, 30, 30]],
    ['m10,10 20,0 0,20 -20,0z', [10, 10, 30, 30]],
    ['M0 50A50 50 0 0 1 100 50', [0, 0, 100, 50]],
    ['M0 0Q50 100 100 0T200 0', [0, -50, 200, 50]],
    ['M0 0C0 40 100 40 100 0S200 -40 200 0', [0, -30, 200, 30]],
    ['M5 5l10 0 0 10z m20 20 h5 v5z', [5, 5, 30, 30]],
  ])('%s is read', (data, expected) => {
    expect(box({ id: 1, contours: readPath(data), width: 0, opacity: 1, fill: '#000' })).toEqual(expected)
  })

  it('says the same after writing and reading again', () => {
    for (const data of ['M10 10H30V30H10Z', 'M0 50C10 0 90 0 100 50L50 90Z', 'M0 0L10 10M20 20L30 20'])
      expect(writePath(readPath(writePath(readPath(data))))).toBe(writePath(readPath(data)))
  })

  it('of nonsense is nothing', () => {
    for (const data of ['', 'hello', 'M', 'M1 1', 'Mx y Lz', 'M0 0L1e99 0', 'L'.repeat(1000)])
      expect(readPath(data)).toEqual([])
  })
})

describe('reading a picture', () => {
  it('knows all outlines', () => {
    const shapes = shapesOf(
      '<rect x="10" y="10" width="20" height="30"/><rect width="20" height="20" rx="5"/><circle ' +
        'cx="50" cy="50" r="10"/><ellipse cx="50" cy="50" rx="20" ry="5"/><polygon points="0,0 10,0 ' +
        '5,10"/><polyline points="0 0 10 0 5 10" fill="none" stroke="red"/><line x1="1" y1="2" x2="3" ' +
        'y2="4" stroke="#00f"/>',
    )
    expect(shapes.map(box)).toEqual([
      [10, 10, 30, 40],
      [0, 0, 20, 20],
      [40, 40, 60, 60],
      [30, 45, 70, 55],
      [0, 0, 10, 10],
      [0, 0, 10, 10],
      [1, 2, 3, 4],
    ])
    expect(shapes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('hands on colours, lines and transforms, and lets the style attribute win', () => {
    const [shape] = shapesOf(
      '<g fill="#f00" stroke="#0f0" stroke-width="2" transform="translate(10 20) scale(2)"><path d="M0 ' +
        '0H10V10Z" style="fill:#00f;opacity:.5"/></g>',
    )
    expect(shape).toMatchObject({ fill: '#0000ff', stroke: '#00ff00', width: 4, opacity: 0.5 })
    expect(box(shape)).toEqual([10, 20, 30, 40])
  })

  it('counts in units of the written size', () => {
    const read = readSvg(
      wrap('<rect x="5" y="5" width="10" height="10"/>', 'width="200" height="200" viewBox="5 5 20 20"'),
    )
    expect(read).toMatchObject({ width: 200, height: 200 })
    expect(box(read?.shapes[0])).toEqual([0, 0, 100, 100])
  })

  it('reads every transform', () => {
    expect(readTransform('rotate(90 10 10)').map((value) => Math.round(value))).toEqual([0, 1, -1, 0, 20, 0])
    expect(readTransform('matrix(1,2,3,4,5,6)')).toEqual([1, 2, 3, 4, 5, 6])
    expect(readTransform('nonsense(4)')).toEqual([1, 0, 0, 1, 0, 0])
    expect(readTransform('skewX(45)').map((value) => Math.round(value))).toEqual([1, 0, 1, 1, 0, 0])
  })

  it('takes the middle colour of a gradient, and leaves out what is hidden or unpainted', () => {
    const [shape, ...others] = shapesOf(
      '<defs><linearGradient id="a"><stop stop-color="#111111"/><stop style="stop-color:#222222"/>' +
        '<stop stop-color="#333333"/></linearGradient></defs><path d="M0 0H9V9Z" fill="url(#a)"/><path ' +
        'd="M0 0H9V9Z" fill="none"/><g display="none"><path d="M0 0H9V9Z"/></g>',
    )
    expect(shape?.fill).toBe('#222222')
    expect(others).toEqual([])
  })

  it('is nothing for a file that is no picture', () => {
    expect(readSvg('<html></html>')).toBeUndefined()
    expect(readSvg('')).toBeUndefined()
    expect(openPicture('character', 'rubbish')).toEqual({ shapes: [], factor: 1 })
  })
})

describe('a hostile picture', () => {
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

  it('comes out as outlines and colours only', () => {
    const { svg } = writeDrawing('character', openPicture('character', hostile).shapes)!
    expect(svg).not.toMatch(/script|foreignObject|on\w+=|javascript|evil|https:|<use|<style|svg\+xml|expression|<a /)
    expect(svg.match(/<path/g)).toHaveLength(3)
  })

  it('keeps pixel pictures that are in the file', () => {
    const [shape] = shapesOf(`<image href="${png}" x="10" y="20" width="30" height="40" transform="scale(2)"/>`)
    expect(shape?.photo).toEqual({ address: png, place: [60, 0, 0, 80, 20, 40] })
    expect(box(shape)).toEqual([20, 40, 80, 120])
  })

  it('does not stop the page with size', () => {
    const many = `<path d="M0 0${'L1 1'.repeat(15_000)}"/>`
    expect(shapesOf(many + many)).toHaveLength(1)
  })
})

describe('writing a drawing', () => {
  const square = {
    ...rectangleShape({ id: 1, stroke: '#1C1C1C', width: 4 }, { x: 100, y: 100 }, { x: 200, y: 150 }),
    fill: '#FF6B57',
  }

  it('cuts a character at its lines, and gives its size back in units of the file it came from', () => {
    expect(writeDrawing('character', [square], 2)).toMatchObject({ width: 52, height: 27 })
    expect(writeDrawing('character', [square], 2)?.svg).toContain('width="52" height="27" viewBox="98 98 104 54"')
  })

  it('makes a background as large as the stage, on white paper', () => {
    const { svg, width, height } = writeDrawing('background', [square])!
    expect([width, height]).toEqual([480, 360])
    expect(svg).toContain('viewBox="0 0 480 360"><path d="M0 0H480V360H0Z" fill="#FFFFFF"/>')
  })

  it('never makes a character too small to touch, and nothing of nothing', () => {
    const dot = ellipseShape({ id: 1, stroke: '#1C1C1C', width: 1 }, { x: 10, y: 10 }, { x: 11, y: 11 })
    expect(writeDrawing('character', [dot])).toMatchObject({ width: 8, height: 8 })
    expect(writeDrawing('character', [])).toBeUndefined()
  })

  it('says the same after reading and writing again: shapes, colours, photo', () => {
    const photo = {
      ...ellipseShape({ id: 2, stroke: '#22B573', width: 8 }, { x: 20, y: 20 }, { x: 120, y: 90 }),
      photo: { address: png, place: [100, 0, 0, 75, 20, 17.5] as const },
    }
    const ring = { ...square, id: 3, evenOdd: true, opacity: 0.5, stroke: undefined }
    const { svg } = writeDrawing('background', [square, photo, ring])!
    const read = readSvg(svg)!.shapes.slice(1)
    expect(read).toHaveLength(3)
    expect(read[1]).toMatchObject({
      stroke: '#22B573',
      width: 8,
      fill: undefined,
      photo: { address: png, place: [100, 0, 0, 75, 20, 17.5] },
    })
    expect(read[2]).toMatchObject({ opacity: 0.5, evenOdd: true, stroke: undefined, fill: '#FF6B57' })
    const again = writeDrawing('background', read)!.svg
    const shapesAlone = (text: string) => text.replaceAll(/cut\d+/g, 'cut').slice(text.indexOf('fill="#FFFFFF"/>'))
    expect(shapesAlone(again)).toBe(shapesAlone(svg))
  })

  it('names a file after its content', () => {
    expect(drawingFileName('<svg/>')).toBe(drawingFileName('<svg/>'))
    expect(drawingFileName('<svg/>')).not.toBe(drawingFileName('<svg />'))
    expect(drawingFileName('<svg/>')).toMatch(/^drawing-[0-9a-f]{32}\.svg$/)
  })
})

describe('the library in the paint editor', () => {
  const { files, catalogue } = drawLibrary()

  it('opens every character as shapes in the middle of the canvas, and gives it back in its size', () => {
    for (const { picture, width, height } of catalogue.characters) {
      const { shapes, factor } = openPicture('character', files.get(picture))
      expect(shapes.length, picture).toBeGreaterThan(0)
      const bounds = boundsOf(shapes)!
      expect(bounds.left, picture).toBeGreaterThanOrEqual(0)
      expect(bounds.bottom, picture).toBeLessThanOrEqual(384)
      const drawing = writeDrawing('character', shapes, factor)!
      expect(drawing.width, picture).toBeLessThanOrEqual(width * 1.2)
      expect(drawing.height, picture).toBeLessThanOrEqual(height * 1.2)
      expect(drawing.svg, picture).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('opens every background as shapes', () => {
    for (const { picture } of catalogue.backgrounds)
      expect(openPicture('background', files.get(picture)).shapes.length, picture).toBeGreaterThan(8)
  })

  it('opens a picture of pixels as one shape over the stage', () => {
    expect(openPicture('background', png).shapes).toMatchObject([
      { photo: { address: png, place: [480, 0, 0, 360, 0, 0] } },
    ])
  })
})

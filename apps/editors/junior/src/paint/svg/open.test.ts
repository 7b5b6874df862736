import { describe, expect, it } from 'vitest'
import { drawLibrary } from '../../../build/library/picture.ts'
import { boundsOf } from '../model/geometry.ts'
import { openPicture } from './open.ts'
import { writeDrawing } from './svg-write.ts'
import { png } from '../../../test/paint/svg.ts'

describe('the paint editor', () => {
  const { files, catalogue } = drawLibrary()

  it('opens every character of the library centred, and saves it in its original size', () => {
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

  it('opens every background of the library as shapes', () => {
    for (const { picture } of catalogue.backgrounds)
      expect(openPicture('background', files.get(picture)).shapes.length, picture).toBeGreaterThan(8)
  })

  it('opens a bitmap as one shape that covers the stage', () => {
    expect(openPicture('background', png).shapes).toMatchObject([
      { photo: { address: png, place: [480, 0, 0, 360, 0, 0] } },
    ])
  })
})

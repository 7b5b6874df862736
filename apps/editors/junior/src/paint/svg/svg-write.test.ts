import { describe, expect, it } from 'vitest'
import { drawingFileName } from '../model/file-name.ts'
import { ellipseShape, rectangleShape } from '../model/shape.ts'
import { readSvg } from './svg-read.ts'
import { writeDrawing } from './svg-write.ts'
import { png } from '../../../test/paint/svg.ts'

describe('writing a drawing', () => {
  const square = {
    ...rectangleShape({ id: 1, stroke: '#1C1C1C', width: 4 }, { x: 100, y: 100 }, { x: 200, y: 150 }),
    fill: '#FF6B57',
  }

  it('crops a character to its outlines', () => {
    expect(writeDrawing('character', [square], 2)).toMatchObject({ width: 52, height: 27 })
    expect(writeDrawing('character', [square], 2)?.svg).toContain('width="52" height="27" viewBox="98 98 104 54"')
  })

  it('writes a background on white, in the size of the stage', () => {
    const { svg, width, height } = writeDrawing('background', [square])!
    expect([width, height]).toEqual([480, 360])
    expect(svg).toContain('viewBox="0 0 480 360"><path d="M0 0H480V360H0Z" fill="#FFFFFF"/>')
  })

  it('gives a tiny character a minimum size, and writes no empty drawing', () => {
    const dot = ellipseShape({ id: 1, stroke: '#1C1C1C', width: 1 }, { x: 10, y: 10 }, { x: 11, y: 11 })
    expect(writeDrawing('character', [dot])).toMatchObject({ width: 8, height: 8 })
    expect(writeDrawing('character', [])).toBeUndefined()
  })

  it('keeps shapes, colours and photos when the file is read again', () => {
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

  it('derives the name of a file from its content', () => {
    expect(drawingFileName('<svg/>')).toBe(drawingFileName('<svg/>'))
    expect(drawingFileName('<svg/>')).not.toBe(drawingFileName('<svg />'))
    expect(drawingFileName('<svg/>')).toMatch(/^drawing-[0-9a-f]{32}\.svg$/)
  })
})

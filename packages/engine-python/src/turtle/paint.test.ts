import { describe, expect, it } from 'vitest'
import { paint } from './paint.ts'
import { screenToTurtle } from './view.ts'
import { createScene } from './scene.ts'
import { RecordingBrush, triangle, square } from '../../test/recording-brush.ts'

describe('painting', () => {
  it('draws areas below their outline, and turtles above everything', () => {
    const scene = createScene()
    scene.apply([['screen', { width: 100, height: 80 }], ...square, ['look', 9, triangle], ['pose', 9, 10, 10, 90]])
    const paper = new RecordingBrush()
    paint(scene, paper.brush, 2)
    expect(paper.take()).toEqual([
      'setTransform 2 0 0 2 0 0',
      'lineCap=round',
      'lineJoin=round',
      'fillStyle=white',
      'fillRect 0 0 100 80',
      'fillStyle=yellow',
      'beginPath',
      'moveTo 50 40',
      'lineTo 60 40',
      'lineTo 60 30',
      'closePath',
      'fill evenodd',
      'strokeStyle=red',
      'lineWidth=2',
      'beginPath',
      'moveTo 50 40',
      'lineTo 60 40',
      'lineTo 60 30',
      'stroke',
      'lineJoin=miter',
      'beginPath',
      'moveTo 60 30',
      'lineTo 55 39',
      'lineTo 65 39',
      'closePath',
      'fillStyle=green',
      'fill evenodd',
      'strokeStyle=black',
      'lineWidth=1',
      'stroke',
      'lineJoin=round',
    ])
  })

  it("scales the program's coordinates, and converts screen positions back", () => {
    const scene = createScene()
    scene.apply([
      ['screen', { width: 100, height: 50 }],
      ['world', { left: 0, bottom: 0, right: 10, top: 5 }],
      ['line', 1, { points: [0, 0, 10, 5], color: 'red', width: 1 }],
    ])
    const paper = new RecordingBrush()
    paint(scene, paper.brush)
    expect(paper.take().filter((call) => /To/.test(call))).toEqual(['moveTo 0 50', 'lineTo 100 0'])
    expect(screenToTurtle(scene, 50, 25)).toEqual({ x: 5, y: 2.5 })
    scene.apply([['world', null]])
    expect(screenToTurtle(scene, 50, 25)).toEqual({ x: 0, y: 0 })
    expect(screenToTurtle(scene, 60, 5)).toEqual({ x: 10, y: 20 })
  })
})

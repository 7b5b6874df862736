import { describe, expect, it } from 'vitest'
import type { TurtleCommand } from './command.ts'
import { screenToTurtle } from './view.ts'
import { painted, sceneOf } from '../../test/painted.ts'

describe('the coordinates', () => {
  it('are inverted if the program inverts its world', () => {
    const scene = sceneOf(
      ['world', { left: 10, bottom: 5, right: 0, top: 0 }],
      ['line', 1, { points: [10, 5, 0, 0], color: 'red', width: 1 }],
    )
    expect(painted(scene).filter((call) => /To /.test(call))).toEqual(['moveTo 0 100', 'lineTo 100 0'])
    expect(screenToTurtle(scene, 0, 100)).toEqual({ x: 10, y: 5 })
    expect(screenToTurtle(scene, 50, 50)).toEqual({ x: 5, y: 2.5 })
  })

  it('of a shape are pixels in any world, and are rotated with the turtle', () => {
    const stamp: TurtleCommand = [
      'stamp',
      1,
      { x: 0, y: 0, angle: 90, look: { parts: [{ points: [0, 0, 10, 0, 0, 5], fill: 'red', outline: '', width: 1 }] } },
    ]
    const way = ['moveTo 50 50', 'lineTo 50 40', 'lineTo 45 50']
    expect(painted(sceneOf(stamp)).filter((call) => /To /.test(call))).toEqual(way)
    expect(
      painted(sceneOf(['world', { left: -1, bottom: -1, right: 1, top: 1 }], stamp)).filter((call) => /To /.test(call)),
    ).toEqual(way)
  })
})

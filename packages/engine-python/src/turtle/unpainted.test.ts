import { describe, expect, it } from 'vitest'
import type { TurtleCommand } from './command.ts'
import { createScene } from './scene.ts'
import { painted, sceneOf, kinds } from '../../test/painted.ts'

describe('nothing is painted of', () => {
  it.each([
    ['a line of one point', ['line', 1, { points: [0, 0], color: 'red', width: 1 }]],
    ['an area of two points', ['area', 1, { points: [0, 0, 5, 5], color: 'red' }]],
    ['an area without a colour', ['area', 1, { points: [0, 0, 5, 5, 5, 0], color: '' }]],
    ['a stamp whose picture is not there', ['stamp', 1, { x: 0, y: 0, angle: 0, look: { picture: 'gone.png' } }]],
    [
      'a shape without colours',
      [
        'stamp',
        1,
        { x: 0, y: 0, angle: 0, look: { parts: [{ points: [0, 0, 5, 0, 5, 5], fill: '', outline: '', width: 1 }] } },
      ],
    ],
    [
      'an outline without a width',
      [
        'stamp',
        1,
        { x: 0, y: 0, angle: 0, look: { parts: [{ points: [0, 0, 5, 0, 5, 5], fill: '', outline: 'red', width: 0 }] } },
      ],
    ],
  ] as const)('%s', (_, command) => {
    expect(kinds(sceneOf(command as unknown as TurtleCommand))).toEqual([])
  })

  it('a hidden turtle', () => {
    const look = { parts: [{ points: [0, 0, 5, 0, 5, 5], fill: 'red', outline: '', width: 1 }] }
    expect(kinds(sceneOf(['look', 1, look], ['pose', 1, 0, 0, 0]))).toEqual(['fill'])
    expect(kinds(sceneOf(['look', 1, look], ['show', 1, false]))).toEqual([])
  })
})

describe('the scene', () => {
  it('is complete except for a picture that cannot be decoded', async () => {
    const scene = createScene(() => Promise.reject(new Error('no picture')))
    scene.apply([
      ['picture', 'a.png', Uint8Array.of(1)],
      ['screen', { picture: 'a.png' }],
    ])
    await Promise.resolve()
    expect([scene.pictures.size, painted(scene).filter((call) => call.startsWith('drawImage'))]).toEqual([0, []])
  })
})

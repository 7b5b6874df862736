import { describe, expect, it } from 'vitest'
import type { TurtleCommand } from './command.ts'
import { paint, type Brush } from './paint.ts'
import { screenToTurtle } from './view.ts'
import { createScene } from './scene.ts'
import type { Scene } from './scene-model.ts'

/** What is painted of a scene, as a list of calls with their values. */
/** An argument of a call, as a test reads it: numbers in tenths. */
function shown(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 10) / 10 + 0
  return typeof value === 'object' ? 'picture' : value
}

function painted(scene: Scene): string[] {
  const calls: string[] = []
  const brush = new Proxy({} as Brush, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        calls.push([String(name), ...values.map(shown)].join(' '))
      },
    set: (_, name, value) => {
      calls.push(`${String(name)}=${String(value)}`)
      return true
    },
  })
  paint(scene, brush)
  return calls
}
const sceneOf = (...commands: TurtleCommand[]): Scene => {
  const scene = createScene()
  scene.apply([['screen', { width: 100, height: 100 }], ...commands])
  return scene
}
const kinds = (scene: Scene): string[] =>
  painted(scene)
    .slice(5)
    .filter((call) => /^(stroke|fill|fillText|drawImage|arc)\b(?!Style)/.test(call))
    .map((call) => call.split(' ')[0]!)
const text = (change: object = {}): TurtleCommand => [
  'text',
  1,
  { x: 0, y: 0, text: '字', color: 'black', align: 'left', font: 'Arial', size: 12, style: 'normal', ...change },
]

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

  it('a turtle that hides', () => {
    const look = { parts: [{ points: [0, 0, 5, 0, 5, 5], fill: 'red', outline: '', width: 1 }] }
    expect(kinds(sceneOf(['look', 1, look], ['pose', 1, 0, 0, 0]))).toEqual(['fill'])
    expect(kinds(sceneOf(['look', 1, look], ['show', 1, false]))).toEqual([])
  })
})

it('a program that only listens has keys, and nothing drawn; a new one has neither', () => {
  const scene = createScene()
  scene.apply([['keys', ['Up']]])
  expect([scene.keys, scene.used]).toEqual([['Up'], false])
  scene.apply([
    ['dot', 1, { x: 0, y: 0, size: 4, color: 'red' }],
    ['keys', ['Up', 'a']],
  ])
  expect([scene.keys, scene.used]).toEqual([['Up', 'a'], true])
  scene.apply([['reset']])
  expect([scene.keys, scene.used]).toEqual([[], false])
})

describe('texts', () => {
  const fontOf = (change: object): string => painted(sceneOf(text(change))).find((call) => call.startsWith('font='))!

  it.each([
    ['points are four thirds of a pixel', { size: 12 }, 'font=16px "Arial"'],
    ['negative sizes are pixels', { size: -12 }, 'font=12px "Arial"'],
    ['bold', { style: 'bold' }, 'font=bold 16px'],
    ['bold italic', { style: 'bold italic' }, 'font=italic bold 16px'],
    ['words nobody knows', { style: 'underline' }, 'font=16px'],
    ['names cannot break out of their quotes', { font: 'A"; x\\' }, 'font=16px "A; x"'],
  ])('%s', (_, change, wanted) => {
    expect(fontOf(change)).toContain(wanted)
  })

  it('of several lines end at their place, whatever way their size is told', () => {
    const lines = (size: number): string[] =>
      painted(sceneOf(text({ text: 'a\nb\nc', size }))).filter((call) => call.startsWith('fillText'))
    expect(lines(-20)).toEqual(['fillText a 50 0', 'fillText b 50 25', 'fillText c 50 50'])
    expect(lines(15)).toEqual(lines(-20))
  })
})

describe('the coordinates', () => {
  it('of a world upside down are turned too, and found again under the mouse', () => {
    const scene = sceneOf(
      ['world', { left: 10, bottom: 5, right: 0, top: 0 }],
      ['line', 1, { points: [10, 5, 0, 0], color: 'red', width: 1 }],
    )
    expect(painted(scene).filter((call) => /To /.test(call))).toEqual(['moveTo 0 100', 'lineTo 100 0'])
    expect(screenToTurtle(scene, 0, 100)).toEqual({ x: 10, y: 5 })
    expect(screenToTurtle(scene, 50, 50)).toEqual({ x: 5, y: 2.5 })
  })

  it('of a shape are pixels in any world, turned with its turtle', () => {
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

describe('the scene', () => {
  it('counts changes, and separately those of what was painted already', () => {
    const scene = sceneOf(['line', 1, { points: [0, 0, 1, 1], color: 'red', width: 1 }])
    const { version, epoch } = scene
    scene.apply([])
    expect([scene.version, scene.epoch]).toEqual([version, epoch])
    scene.apply([['extend', 1, 2, 2]])
    expect([scene.version, scene.epoch]).toEqual([version + 1, epoch])
    scene.apply([['drop', [1]]])
    expect([scene.version, scene.epoch, scene.items.size]).toEqual([version + 2, epoch + 1, 0])
  })

  it('is not used until something is drawn, and not after a reset', () => {
    const scene = createScene()
    expect(scene.used).toBe(false)
    scene.apply([['dot', 1, { x: 0, y: 0, size: 1, color: 'red' }]])
    expect(scene.used).toBe(true)
    scene.apply([['reset']])
    expect(scene.used).toBe(false)
  })

  it('does not mind commands for what is not there', () => {
    const scene = sceneOf(['dot', 1, { x: 0, y: 0, size: 1, color: 'red' }])
    scene.apply([
      ['extend', 9, 1, 1],
      ['extend', 1, 1, 1],
      ['trim', 9, 1],
      ['drop', [7, 8]],
      ['forget', 5],
      ['world', null],
    ])
    expect([scene.items.size, scene.turtles.size]).toEqual([1, 0])
  })

  it('keeps its own copy of points, and trims no further than there are', () => {
    const points = [0, 0, 1, 1]
    const scene = sceneOf(['line', 1, { points, color: 'red', width: 1 }], ['extend', 1, 2, 2], ['trim', 1, 50])
    expect([points, scene.items.get(1)]).toMatchObject([[0, 0, 1, 1], { points: [0, 0, 1, 1, 2, 2] }])
    scene.apply([['trim', 1, 1]])
    expect(scene.items.get(1)).toMatchObject({ points: [0, 0] })
  })

  it('does without a picture that cannot be read', async () => {
    const scene = createScene(() => Promise.reject(new Error('no picture')))
    scene.apply([
      ['picture', 'a.png', Uint8Array.of(1)],
      ['screen', { picture: 'a.png' }],
    ])
    await Promise.resolve()
    expect([scene.pictures.size, painted(scene).filter((call) => call.startsWith('drawImage'))]).toEqual([0, []])
  })
})

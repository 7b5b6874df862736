import { describe, expect, it } from 'vitest'
import type { TurtleCommand } from './command.ts'
import { createPainter, paint, type Brush } from './paint.ts'
import { screenToTurtle } from './view.ts'
import { createScene } from './scene.ts'

/** Writes down what is painted. */
class RecordingBrush {
  readonly calls: string[] = []
  readonly brush: Brush

  constructor() {
    const { calls } = this
    const note =
      (name: string) =>
      (...values: unknown[]) => {
        calls.push(
          (
            `${name} ` +
            values.map((value) => (typeof value === 'number' ? Math.round(value * 100) / 100 + 0 : value)).join(' ')
          ).trim(),
        )
      }
    this.brush = new Proxy({} as Brush, {
      get: (_, name) => note(String(name)),
      set: (_, name, value) => {
        calls.push(`${String(name)}=${String(value)}`)
        return true
      },
    })
  }

  take(): string[] {
    return this.calls.splice(0)
  }
}

const triangle = { parts: [{ points: [0, 0, -9, 5, -9, -5], fill: 'green', outline: 'black', width: 1 }] }
const square: TurtleCommand[] = [
  ['area', 1, { points: [], color: '' }],
  ['line', 2, { points: [0, 0, 10, 0], color: 'red', width: 2 }],
  ['extend', 2, 10, 10],
  ['area', 1, { points: [0, 0, 10, 0, 10, 10], color: 'yellow' }],
]

describe('painting', () => {
  it('puts areas below their outline, by the even-odd rule, and turtles on top', () => {
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

  it('paints dots, texts of several lines, stamps and pictures', async () => {
    const scene = createScene(async () => ({ width: 30, height: 20 }))
    scene.apply([
      ['screen', { width: 100, height: 100, picture: 'sky.png', background: 'blue' }],
      ['picture', 'sky.png', Uint8Array.of(1)],
      ['dot', 1, { x: 5, y: 6, size: 8, color: 'red' }],
      [
        'text',
        2,
        { x: 0, y: 0, text: '甲\n乙', color: 'black', align: 'center', font: 'Arial"', size: 12, style: 'bold italic' },
      ],
      ['stamp', 3, { x: 1, y: 2, angle: 0, look: { picture: 'sky.png' } }],
    ])
    await Promise.resolve()
    await Promise.resolve()
    const paper = new RecordingBrush()
    paint(scene, paper.brush)
    const calls = paper.take()
    expect(calls).toContain('fillRect 0 0 100 100')
    expect(calls.filter((call) => call.startsWith('drawImage'))).toEqual([
      'drawImage [object Object] 35 40 30 20',
      'drawImage [object Object] 36 38 30 20',
    ])
    expect(calls).toContain('arc 55 44 4 0 6.28')
    expect(calls).toContain(
      'font=italic bold 16px "Arial", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    )
    expect(calls.filter((call) => call.startsWith('fillText'))).toEqual(['fillText 甲 50 30', 'fillText 乙 50 50'])
  })

  it('scales the coordinates of the program, and takes them back from the screen', () => {
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

describe('the painter', () => {
  it('paints only what is new, and all again when something old changed', () => {
    const scene = createScene()
    const [ink, front] = [new RecordingBrush(), new RecordingBrush()]
    const painter = createPainter(scene, { ink: ink.brush, front: front.brush })
    scene.apply([['reset'], ['look', 9, triangle], ['line', 2, { points: [0, 0, 10, 0], color: 'red', width: 2 }]])
    expect(painter.frame(1)).toBe(true)
    expect(painter.frame(1)).toBe(false)
    ink.take()
    scene.apply([
      ['extend', 2, 10, 10],
      ['pose', 9, 10, 10, 0],
    ])
    painter.frame(1)
    expect(ink.take()).toEqual([
      'strokeStyle=red',
      'lineWidth=2',
      'beginPath',
      'moveTo 330 280',
      'lineTo 330 270',
      'stroke',
    ])
    expect(front.take()).toContain('clearRect 0 0 640 560')
    scene.apply([['dot', 3, { x: 0, y: 0, size: 4, color: 'blue' }]])
    painter.frame(1)
    expect(ink.take().filter((call) => call === 'stroke' || call === 'fill')).toEqual(['fill'])
    scene.apply([['trim', 2, 2]])
    painter.frame(1)
    expect(ink.take()).toEqual(expect.arrayContaining(['fillRect 0 0 640 560', 'stroke', 'fill']))
    painter.frame(2)
    expect(ink.take()[0]).toBe('setTransform 2 0 0 2 0 0')
  })

  it('brings a late area under the lines that are there', () => {
    const scene = createScene()
    const ink = new RecordingBrush()
    const painter = createPainter(scene, { ink: ink.brush, front: new RecordingBrush().brush })
    scene.apply(square.slice(0, 3))
    painter.frame(1)
    ink.take()
    scene.apply(square.slice(3))
    painter.frame(1)
    const calls = ink.take()
    expect(calls.indexOf('fill evenodd')).toBeGreaterThan(0)
    expect(calls.indexOf('fill evenodd')).toBeLessThan(calls.indexOf('stroke'))
  })

  it('leaves nothing of the run before', () => {
    const scene = createScene()
    scene.apply([
      ...square,
      ['screen', { width: 300, background: 'red', title: 'x' }],
      ['look', 9, triangle],
      ['drop', [1]],
      ['show', 9, false],
    ])
    expect([scene.items.size, scene.turtles.get(9)!.visible, scene.used]).toEqual([1, false, true])
    scene.apply([['forget', 9]])
    expect(scene.turtles.size).toBe(0)
    scene.apply([['reset']])
    expect([scene.items.size, scene.width, scene.background, scene.title, scene.used]).toEqual([
      0,
      640,
      'white',
      '',
      false,
    ])
  })
})

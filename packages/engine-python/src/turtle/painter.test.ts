import { describe, expect, it } from 'vitest'
import { createPainter } from './paint.ts'
import { createScene } from './scene.ts'
import { RecordingBrush, triangle, square } from '../../test/recording-brush.ts'

describe('the painter', () => {
  it('paints only new items, or all items if an older item has changed', () => {
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

  it('draws an area below the lines that were painted earlier', () => {
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

  it('shows nothing from the previous run', () => {
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

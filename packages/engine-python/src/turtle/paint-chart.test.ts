import { expect, it } from 'vitest'
import type { Brush } from './brush.ts'
import type { Chart } from './chart.ts'
import { createPainter, paint } from './paint.ts'
import { createScene } from './scene.ts'

function recorder(): { brush: Brush; calls: string[] } {
  const calls: string[] = []
  const kept: Record<string, unknown> = { globalAlpha: 1 }
  const brush = new Proxy({} as Brush, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        const look = { fill: kept['fillStyle'], stroke: kept['strokeStyle'], fillText: kept['fillStyle'] }[String(name)]
        const alpha = look !== undefined && kept['globalAlpha'] !== 1 ? ` at ${String(kept['globalAlpha'])}` : ''
        calls.push(
          [String(name), ...values.map(String), ...(look === undefined ? [] : [String(look)])].join(' ') + alpha,
        )
      },
    set: (_, name, value) => {
      kept[String(name)] = value
      return true
    },
  })
  return { brush, calls }
}

const chart: Chart = {
  width: 200,
  height: 100,
  background: 'white',
  shapes: [
    { kind: 'clip', box: [10, 10, 180, 80] },
    { kind: 'line', points: [10, 20, 30, 40], color: 'red', width: 2, dash: [4, 2], alpha: 0.5 },
    {
      kind: 'marks',
      points: [50, 60],
      strokes: 'circle',
      closed: true,
      sizes: [8],
      fills: ['blue'],
      edges: '',
      width: 1,
    },
    { kind: 'clip', box: null },
    {
      kind: 'text',
      x: 5,
      y: 50,
      text: '<b>',
      size: 10,
      color: 'black',
      align: 'center',
      base: 'middle',
      angle: 90,
      bold: false,
      italic: false,
    },
  ],
}

it('a chart paints its shapes in order, within their box', () => {
  const { brush, calls } = recorder()
  const scene = createScene()
  scene.apply([['chart', chart]])
  paint(scene, brush, 2)
  expect(calls).toEqual([
    'setTransform 2 0 0 2 0 0',
    'fillRect 0 0 200 100',
    'save',
    'save',
    'beginPath',
    'rect 10 10 180 80',
    'clip',
    'setLineDash 4,2',
    'beginPath',
    'moveTo 10 20',
    'lineTo 30 40',
    'stroke red at 0.5',
    'setLineDash ',
    'beginPath',
    `arc 50 60 4 0 ${Math.PI * 2}`,
    'fill blue',
    'restore',
    'save',
    'translate 5 50',
    `rotate ${-Math.PI / 2}`,
    'fillText <b> 0 0 black',
    'restore',
    'restore',
  ])
})

it('a chart covers a drawing until a turtle draws again', () => {
  const scene = createScene()
  const [ink, front] = [recorder(), recorder()]
  const painter = createPainter(scene, { ink: ink.brush, front: front.brush })
  scene.apply([['line', 1, { points: [0, 0, 10, 0], color: 'green', width: 1 }]])
  painter.frame(1)
  expect(ink.calls).toContain('stroke green')
  ink.calls.length = 0
  scene.apply([['chart', chart]])
  painter.frame(1)
  expect([ink.calls.includes('stroke green'), ink.calls.includes('fill blue')]).toEqual([false, true])
  ink.calls.length = 0
  scene.apply([['extend', 1, 10, 10]])
  painter.frame(1)
  expect([ink.calls.includes('stroke green'), ink.calls.includes('fill blue')]).toEqual([true, false])
  expect(scene).toMatchObject({ width: 640, height: 560, chart: null })
})

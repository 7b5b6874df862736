import type { Brush } from './brush.ts'
import type { Chart, ChartShape } from './chart.ts'

type Shape<Kind extends ChartShape['kind']> = Extract<ChartShape, { kind: Kind }>

const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
/** For a font size of 1. */
const LINE = 1.2

function trace(brush: Brush, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2)
    if (at === 0) brush.moveTo(points[0]!, points[1]!)
    else brush.lineTo(points[at]!, points[at + 1]!)
}

function ink(brush: Brush, fill: string, edge: string, width: number): void {
  if (fill) {
    brush.fillStyle = fill
    brush.fill()
  }
  if (edge && width > 0) {
    brush.strokeStyle = edge
    brush.lineWidth = width
    brush.stroke()
  }
}

function paintLine(brush: Brush, { points, color, width, dash }: Shape<'line'>): void {
  brush.setLineDash([...(dash ?? [])])
  brush.beginPath()
  trace(brush, points)
  ink(brush, '', color, width)
  brush.setLineDash([])
}

function paintArea(brush: Brush, { points, fill, edge, width }: Shape<'area'>): void {
  brush.beginPath()
  trace(brush, points)
  brush.closePath()
  ink(brush, fill, edge, width)
}

const each = <Value extends number | string>(values: Value | readonly Value[], index: number): Value =>
  typeof values === 'object' ? values[index]! : values

function paintMarks(brush: Brush, shape: Shape<'marks'>): void {
  const { points, strokes, closed, sizes, fills, edges, width } = shape
  for (let index = 0; index * 2 + 1 < points.length; index += 1) {
    const [x, y, size] = [points[index * 2]!, points[index * 2 + 1]!, each(sizes, index)]
    brush.beginPath()
    if (strokes === 'circle') brush.arc(x, y, size / 2, 0, Math.PI * 2)
    else
      for (const stroke of strokes) {
        trace(
          brush,
          stroke.map((value, at) => value * size + (at % 2 === 0 ? x : y)),
        )
        if (closed) brush.closePath()
      }
    ink(brush, each(fills, index), each(edges, index), width)
  }
}

/** Returns how many lines the middle of the first line is above the point. */
const above = (base: 'top' | 'middle' | 'bottom', lines: number): number =>
  ({ top: -0.5, middle: (lines - 1) / 2, bottom: lines - 0.5 })[base]

function paintText(brush: Brush, shape: Shape<'text'>): void {
  const lines = shape.text.split('\n')
  const flavour = [shape.italic ? 'italic' : '', shape.bold ? 'bold' : ''].filter(Boolean).join(' ')
  brush.save()
  brush.translate(shape.x, shape.y)
  brush.rotate((-shape.angle * Math.PI) / 180)
  brush.fillStyle = shape.color
  brush.font = `${flavour} ${shape.size}px ${FONT}`.trim()
  brush.textAlign = shape.align
  brush.textBaseline = 'middle'
  for (const [row, line] of lines.entries())
    brush.fillText(line, 0, (row - above(shape.base, lines.length)) * shape.size * LINE)
  brush.restore()
}

function paintShape(brush: Brush, shape: ChartShape): void {
  switch (shape.kind) {
    case 'line':
      return paintLine(brush, shape)
    case 'area':
      return paintArea(brush, shape)
    case 'marks':
      return paintMarks(brush, shape)
    case 'text':
      return paintText(brush, shape)
    case 'clip':
  }
}

/** The units of the brush must be pixels of the chart. */
export function paintChart(brush: Brush, chart: Chart): void {
  let clipped = false
  brush.fillStyle = chart.background
  brush.fillRect(0, 0, chart.width, chart.height)
  brush.save()
  brush.lineCap = 'butt'
  brush.lineJoin = 'miter'
  for (const shape of chart.shapes) {
    if (shape.kind === 'clip') {
      if (clipped) brush.restore()
      clipped = shape.box !== null
      if (shape.box === null) continue
      brush.save()
      brush.beginPath()
      brush.rect(...shape.box)
      brush.clip()
      continue
    }
    brush.globalAlpha = shape.alpha ?? 1
    paintShape(brush, shape)
    brush.globalAlpha = 1
  }
  if (clipped) brush.restore()
  brush.restore()
}

import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/** The only file that knows the chart library; loaded with the first chart. */

const HEIGHT = 180
const FILL = 0.14
const MIN_WIDTH = 120
const LINE = 2

export interface Drawing {
  /** Milliseconds since 1970, rising. */
  times: readonly number[]
  values: readonly number[]
  /** A value as a short text. */
  text: (value: number) => string
}

const colour = (element: HTMLElement, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

const clock = (seconds: number) =>
  new Date(seconds * 1000).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })

function optionsOf(place: HTMLElement, { text }: Drawing): UPlot.Options {
  const [ink, line, seed] = ['--ink-2', '--line', '--seed'].map((name) => colour(place, name)) as [
    string,
    string,
    string,
  ]
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } }
  return {
    width: Math.max(MIN_WIDTH, place.clientWidth),
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.15 : 1] } },
    axes: [
      { ...axis, values: (_chart, ticks) => ticks.map(clock), space: 80 },
      { ...axis, values: (_chart, ticks) => ticks.map(text), size: 72 },
    ],
    series: [
      {},
      {
        stroke: seed,
        width: LINE,
        fill: `color-mix(in srgb, ${seed} ${FILL * 100}%, transparent)`,
        points: { show: false },
      },
    ],
  }
}

const dataOf = ({ times, values }: Drawing): UPlot.AlignedData => [times.map((at) => at / 1000), [...values]]

export interface Line {
  show(drawing: Drawing): void
  remove(): void
}

/** A line that fills `place` in the colours it has. */
export function lineIn(place: HTMLElement): Line {
  let drawing: Drawing | undefined
  let chart: UPlot | undefined
  const drawAnew = () => {
    chart?.destroy()
    chart = drawing && new UPlot(optionsOf(place, drawing), dataOf(drawing), place)
  }
  const sizes = new ResizeObserver(() =>
    chart?.setSize({ width: Math.max(MIN_WIDTH, place.clientWidth), height: HEIGHT }),
  )
  sizes.observe(place)
  // Light and dark are an attribute of the document; colours on a canvas do not follow it by themselves.
  const themes = new MutationObserver(drawAnew)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
  return {
    show(next) {
      drawing = next
      if (chart) chart.setData(dataOf(next))
      else drawAnew()
    },
    remove() {
      sizes.disconnect()
      themes.disconnect()
      chart?.destroy()
    },
  }
}

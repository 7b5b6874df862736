import UPlot from 'uplot'
import { wireTime } from '@mashu/client'
import 'uplot/dist/uPlot.min.css'

/** Only this file imports the chart library, so the library is loaded with the first chart. */

const HEIGHT = 180
const FILL = 0.14
const MIN_WIDTH = 120
const LINE = 2
const MAX_DOTS = 31
const DAY_SECONDS = 86_400
/** In seconds. */
const DAY_STEPS = [1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * DAY_SECONDS)
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

export interface FurtherLine {
  label: string
  /** The value null makes a gap in the line. */
  values: readonly (number | null)[]
  /** Name of a colour in the theme, for example `--green`. */
  colour: string
}

export interface Drawing {
  /** Milliseconds since 1970, in ascending order. */
  times: readonly number[]
  values: readonly (number | null)[]
  text: (value: number) => string
  /** The default is `clock`, the time of day. */
  axis?: 'clock' | 'day'
  further?: readonly FurtherLine[]
}

const colour = (element: HTMLElement, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

const clock = (seconds: number) => wireTime(new Date(seconds * 1000)).slice(11, 16)

const day = (seconds: number) => {
  const at = new Date(seconds * 1000)
  return `${at.getMonth() + 1}月${at.getDate()}日`
}

function optionsOf(place: HTMLElement, { times, text, axis: below = 'clock', further = [] }: Drawing): UPlot.Options {
  const [ink, line, seed] = ['--ink-2', '--line', '--seed'].map((name) => colour(place, name)) as [
    string,
    string,
    string,
  ]
  // The dots of more than MAX_DOTS values would overlap.
  const points = { show: below === 'day' && times.length <= MAX_DOTS }
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } }
  return {
    width: Math.max(MIN_WIDTH, place.clientWidth),
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.15 : 1] } },
    axes: [
      below === 'clock'
        ? { ...axis, values: (_chart, ticks) => ticks.map(clock), space: 80 }
        : { ...axis, values: (_chart, ticks) => ticks.map(day), space: 72, incrs: DAY_STEPS },
      {
        ...axis,
        values: (_chart, ticks) => ticks.map(text),
        size: below === 'clock' ? 72 : 48,
        // The axis of a chart by day has only whole numbers.
        ...(below === 'clock' ? {} : { incrs: WHOLE_STEPS }),
      },
    ],
    series: [
      {},
      {
        stroke: seed,
        width: LINE,
        fill: `color-mix(in srgb, ${seed} ${FILL * 100}%, transparent)`,
        points,
      },
      ...further.map(({ colour: name }) => ({
        stroke: colour(place, name),
        width: LINE,
        points,
      })),
    ],
  }
}

const dataOf = ({ times, values, further = [] }: Drawing): UPlot.AlignedData => [
  times.map((at) => at / 1000),
  [...values],
  ...further.map((line) => [...line.values]),
]

export interface Line {
  show(drawing: Drawing): void
  remove(): void
}

/** Draws a line chart that fills `place`, in the colours of its styles. */
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
  // A canvas must be drawn again when the theme changes.
  const themes = new MutationObserver(drawAnew)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] })
  return {
    show(next) {
      const isSameShape = drawing?.further?.length === next.further?.length && drawing?.axis === next.axis
      drawing = next
      if (chart && isSameShape) chart.setData(dataOf(next))
      else drawAnew()
    },
    remove() {
      sizes.disconnect()
      themes.disconnect()
      chart?.destroy()
    },
  }
}

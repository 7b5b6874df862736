import { useEffect, useRef, useState } from 'react'
import type { Drawing, Line } from './draw.ts'
import styles from './line-chart.module.css'

/** Describes the first line for screen readers. */
export function courseText({ values, text }: Pick<Drawing, 'values' | 'text'>): string {
  const known = values.filter((value) => value !== null)
  const last = known.at(-1)
  if (last === undefined) return '还没有数据'
  return `现在 ${text(last)}，最高 ${text(Math.max(...known))}，最低 ${text(Math.min(...known))}`
}

function Canvas({ label, drawing }: { label: string; drawing: Drawing }) {
  const place = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<Line>()
  useEffect(() => {
    let [isGone, made] = [false, undefined as Line | undefined]
    void import('./draw.ts').then(({ lineIn }) => {
      if (isGone || !place.current) return
      made = lineIn(place.current)
      setLine(made)
    })
    return () => {
      isGone = true
      made?.remove()
    }
  }, [])
  useEffect(() => line?.show(drawing), [line, drawing])
  return <div ref={place} className={styles.canvas} role="img" aria-label={label} />
}

function Legend({ first, drawing }: { first: string; drawing: Drawing }) {
  const further = drawing.further ?? []
  return (
    <span className={styles.legend}>
      {[{ label: first, colour: '--seed' }, ...further].map(({ label, colour }) => (
        <span key={label}>
          <i style={{ background: `var(${colour})` }} />
          {label}
        </span>
      ))}
    </span>
  )
}

interface LineChartProps extends Drawing {
  title: string
  /** Name of the first line in the legend. Without it, there is no legend. */
  label?: string
  /** Describes the chart. The default describes the first line. */
  words?: string
}

export function LineChart({ title, label, words, ...drawing }: LineChartProps) {
  const sentence = words ?? courseText(drawing)
  return (
    <figure className={styles.chart}>
      <figcaption>
        {/* The section around a chart with a description already shows the title. */}
        <span className={words === undefined ? styles.title : 'visually-hidden'}>{title}</span>
        {words === undefined && <br />}
        <span className={styles.sentence}>{sentence}</span>
        {label && <Legend first={label} drawing={drawing} />}
      </figcaption>
      {drawing.times.length > 1 ? (
        <Canvas label={`${title}：${sentence}`} drawing={drawing} />
      ) : (
        <div className={styles.waiting}>几秒后开始画线</div>
      )}
    </figure>
  )
}

import styles from './bars.module.css'

export interface Bar {
  key: string
  label: string
  value: number
}

/** Minimum value of a bar with full height, because one object would look like many. */
const LEAST = 5

export function Bars({ title, bars, every = 1 }: { title: string; bars: readonly Bar[]; every?: number }) {
  const most = Math.max(LEAST, ...bars.map(({ value }) => value))
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const peak = bars.reduce<Bar | null>((best, bar) => (best === null || bar.value > best.value ? bar : best), null)
  const words = sum > 0 && peak ? `共 ${sum}，最多的是${peak.label}：${peak.value}` : '还没有'
  return (
    <div className={styles.bars} role="img" aria-label={`${title}：${words}`}>
      {bars.map(({ key, label, value }, index) => (
        <span key={key} title={`${label}：${value}`}>
          <i style={{ height: `${(value / most) * 100}%` }} data-some={value > 0 || undefined} />
          <small>{index % every === 0 ? label : ''}</small>
        </span>
      ))}
    </div>
  )
}

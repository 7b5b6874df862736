import styles from './recorder.module.css'

const bars = 15

export function Meter({ level }: { level: number }) {
  return (
    <div className={styles.meter} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => {
        const shape = 1 - Math.abs(index - (bars - 1) / 2) / bars
        return {
          key: `bar${index}`,
          height: 10 + 90 * Math.min(1, level * shape * (0.75 + 0.25 * Math.sin(index * 2.4))),
        }
      }).map(({ key, height }) => (
        <span key={key} style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}

export const Ring = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
    <circle cx="60" cy="60" r="55" />
    <circle className={styles.gone} cx="60" cy="60" r="55" pathLength={1} strokeDasharray={`${share} 1`} />
  </svg>
)

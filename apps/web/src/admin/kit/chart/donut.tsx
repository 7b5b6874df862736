import textButton from '../../../ui/form/text-button.module.css'
import { shareText } from './share-text.ts'
import styles from './donut.module.css'

export interface Slice {
  key: string
  label: string
  value: number
  colour: string
}

interface DonutProps {
  title: string
  unit: string
  slices: readonly Slice[]
  onOpen?: ((key: string) => void) | undefined
}

const RADIUS = 40
const ROUND = 2 * Math.PI * RADIUS

/** The list of numbers also serves screen readers. */
export function Donut({ title, unit, slices, onOpen }: DonutProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const starts = slices.map((_slice, index) => slices.slice(0, index).reduce((sum, { value }) => sum + value, 0))
  return (
    <div className={styles.donut}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={styles.ground} cx="50" cy="50" r={RADIUS} />
        {total > 0 &&
          slices.map(({ key, value, colour }, index) => (
            <circle
              key={key}
              cx="50"
              cy="50"
              r={RADIUS}
              stroke={colour}
              strokeDasharray={`${(value / total) * ROUND} ${ROUND}`}
              strokeDashoffset={-(starts[index]! / total) * ROUND}
              transform="rotate(-90 50 50)"
            />
          ))}
        <text x="50" y="50">
          {total}
        </text>
        <text x="50" y="64" className={styles.unit}>
          {unit}
        </text>
      </svg>
      <ul aria-label={title}>
        {slices.map(({ key, label, value, colour }) => (
          <li key={key}>
            <i style={{ background: colour }} />
            {onOpen ? (
              <button type="button" className={textButton.textButton} onClick={() => onOpen(key)}>
                {label}
              </button>
            ) : (
              <span>{label}</span>
            )}
            <b>{value}</b>
            <small>{shareText(value, total)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

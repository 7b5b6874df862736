import textButton from '../../../../../ui/form/text-button.module.css'
import { numberText } from './widget.ts'
import styles from '../board.module.css'

export interface WidgetBar {
  key: string
  label: string
  /** A bar with the value null is not drawn. */
  value: number | null
}

interface WidgetBarsProps {
  title: string
  bars: readonly WidgetBar[]
  onOpen?: ((key: string) => void) | undefined
}

/** Long names of classes and works fit beside horizontal bars. */
export function WidgetBars({ title, bars, onOpen }: WidgetBarsProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0))
  return (
    <ul className={styles.bars} aria-label={title}>
      {bars.map(({ key, label, value }) => (
        <li key={key}>
          {onOpen ? (
            <button type="button" className={textButton.textButton} title={label} onClick={() => onOpen(key)}>
              {label}
            </button>
          ) : (
            <span title={label}>{label}</span>
          )}
          <i>
            <i style={{ width: most > 0 ? `${(Math.max(0, value ?? 0) / most) * 100}%` : 0 }} />
          </i>
          <b>{numberText(value)}</b>
        </li>
      ))}
    </ul>
  )
}

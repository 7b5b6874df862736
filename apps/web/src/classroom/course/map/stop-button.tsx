import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Mascot } from '../../../ui/picture/mascot.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import type { Stop } from '../unit/progress.ts'
import { stopWords } from '../unit/stop-words.ts'
import styles from './stop-button.module.css'

interface StopButtonProps {
  stop: Stop
  style: React.CSSProperties
  /** Where there is room for the mascot. */
  side: 'left' | 'right'
  onOpen: (stop: Stop) => void
}

function Sign({ stop: { state, number } }: { stop: Stop }) {
  if (state === 'done') return <Icon name="check" size={28} />
  if (state === 'reading') return <Icon name="book" size={26} />
  return state === 'ahead' ? <Icon name="lock" size={20} /> : <>{number}</>
}

/** One stop of the map: a round sign on the road and its name below. */
export function StopButton({ stop, style, side, onOpen }: StopButtonProps) {
  const { unit, number, state, work } = stop
  const words = stopWords(stop)
  return (
    <li className={classNames(styles['stop'], styles[state])} style={style}>
      {state === 'current' && (
        <Mascot pose="cheer" face="happy" width={80} className={classNames(styles['mascot'], styles[side])} />
      )}
      <button
        type="button"
        onClick={() => onOpen(stop)}
        aria-label={`第 ${number} 节 ${unit.unitName}，${words}`}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={styles['bubble']}>
          <Sign stop={stop} />
        </span>
        <span className={styles['label']}>
          <b>
            {number}. {unit.unitName}
          </b>
          {work?.score ? (
            <Stars value={work.score} />
          ) : (
            (state === 'current' || state === 'done') && (
              <small className={state === 'done' ? styles['waiting'] : undefined}>{words}</small>
            )
          )}
        </span>
      </button>
    </li>
  )
}

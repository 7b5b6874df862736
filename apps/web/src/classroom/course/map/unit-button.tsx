import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { Stars } from '../../../ui/card/stars.tsx'
import type { UnitProgress } from '../unit/progress.ts'
import { progressText } from '../unit/progress-text.ts'
import styles from './unit-button.module.css'

interface UnitButtonProps {
  unitProgress: UnitProgress
  style: React.CSSProperties
  /** The side on which the mascot has space. */
  side: 'left' | 'right'
  onOpen: (unitProgress: UnitProgress) => void
}

function Sign({ unitProgress: { state, number } }: { unitProgress: UnitProgress }) {
  if (state === 'done') return <Icon name="check" size={28} />
  if (state === 'noHomework') return <Icon name="book" size={26} />
  return state === 'locked' ? <Icon name="lock" size={20} /> : <>{number}</>
}

export function UnitButton({ unitProgress, style, side, onOpen }: UnitButtonProps) {
  const { unit, number, state, work } = unitProgress
  const words = progressText(unitProgress)
  return (
    <li className={classNames(styles['unit'], styles[state])} style={style}>
      {state === 'current' && (
        <Mascot pose="cheer" face="happy" width={80} className={classNames(styles['mascot'], styles[side])} />
      )}
      <button
        type="button"
        onClick={() => onOpen(unitProgress)}
        aria-label={`第 ${number} 节 ${unit.unitName}，${words}`}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={styles['bubble']}>
          <Sign unitProgress={unitProgress} />
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

import { fileAddress } from '../../../api/site-config.ts'
import { Chip, type ChipTone } from '../../../ui/card/chip.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { tileOf } from '../../../ui/scenery/prop.ts'
import { Stars } from '../../../ui/card/stars.tsx'
import { statusLabel } from '../../work/work.ts'
import type { OwnUnit } from '../../query.ts'
import type { UnitProgress } from './progress.ts'
import { progressText } from './progress-text.ts'
import styles from './unit-cards.module.css'

const tones: Readonly<Record<UnitProgress['state'], ChipTone>> = {
  done: 'green',
  current: 'amber',
  ahead: 'grey',
  noHomework: 'blue',
  locked: 'grey',
}

export function UnitCards({
  stops,
  onOpen,
}: {
  stops: readonly UnitProgress<OwnUnit>[]
  onOpen: (unitProgress: UnitProgress) => void
}) {
  return (
    <ol className={styles['cards']}>
      {stops.map((unitProgress) => (
        <li key={unitProgress.unit.id}>
          <UnitCard unitProgress={unitProgress} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  )
}

function UnitCard({
  unitProgress,
  onOpen,
}: {
  unitProgress: UnitProgress<OwnUnit>
  onOpen: (unitProgress: UnitProgress) => void
}) {
  const { unit, number, state, work } = unitProgress
  const picture = fileAddress(unit.unitCover ?? work?.cover)
  const { src, ground } = tileOf(number)
  const tone = work && state === 'done' ? statusLabel(work).tone : tones[state]
  return (
    <button
      type="button"
      className={classNames(styles['card'], styles[state])}
      onClick={() => onOpen(unitProgress)}
      aria-label={`第 ${number} 节 ${unit.unitName}，${progressText(unitProgress)}`}
    >
      <span className={styles['cover']} style={{ background: ground }}>
        <img src={picture ?? src} alt="" loading="lazy" className={picture ? styles['photo'] : undefined} />
        <Chip tone="cover" className={styles['number']}>
          第 {number} 节
        </Chip>
      </span>
      <span className={styles['text']}>
        <b>{unit.unitName}</b>
        {work?.score && state === 'done' ? (
          <Stars value={work.score} />
        ) : (
          <Chip tone={tone}>
            {state === 'locked' && <Icon name="lock" size={12} />}
            {progressText(unitProgress)}
          </Chip>
        )}
      </span>
    </button>
  )
}

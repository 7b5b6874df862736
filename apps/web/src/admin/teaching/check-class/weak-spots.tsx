import { sayCheck } from '@mashu/judge/words'
import { Meter } from '../../../ui/card/meter.tsx'
import type { CheckSum } from './verdicts.ts'
import styles from './check-class.module.css'

export function WeakSpots({ sums }: { sums: readonly CheckSum[] }) {
  return (
    <section className={styles['weak']} aria-label="全班哪里还不会">
      <h2>全班哪里还不会</h2>
      <ol>
        {sums.map(({ check, passed, judged, isWeak }) => (
          <li key={check.id} data-weak={isWeak || undefined}>
            <span>{sayCheck(check)}</span>
            <Meter label={sayCheck(check)} value={passed} total={judged} green={!isWeak} />
            <small>{judged === 0 ? '还没有检查' : `${judged} 份里 ${passed} 份通过`}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

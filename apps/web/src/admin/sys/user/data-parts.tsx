import type { ResultOf } from '@mashu/contract/endpoint'
import { personalData } from '@mashu/contract/sys/user/personal-data'
import styles from './personal-data.module.css'

export type Plan = ResultOf<typeof personalData.plan>

/** Data that an erasure deletes, and data that remains. */
export function DataParts({ plan }: { plan: Plan }) {
  return (
    <>
      <h3>会删除</h3>
      <ul className={styles.parts}>
        {plan.goes.map(({ title, count }) => (
          <li key={title}>
            {title}
            <span>{count} 条</span>
          </li>
        ))}
      </ul>
      {plan.stays.length > 0 && <h3>会保留，但看不出是谁</h3>}
      <ul className={styles.parts}>
        {plan.stays.map(({ title, count, reason }) => (
          <li key={title}>
            {title}
            <span>{count} 条</span>
            <small>{reason}</small>
          </li>
        ))}
      </ul>
      <ul className={styles.notes}>
        {plan.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

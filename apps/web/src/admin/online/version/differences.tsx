import { Chip } from '../../../ui/card/chip.tsx'
import type { PartDifference } from './design-parts.ts'
import styles from './differences.module.css'

const tones = { 增加: 'green', 去掉: 'coral', 修改: 'amber' } as const

/** `sides` contains the titles of the two designs. */
export function Differences({ found, sides }: { found: readonly PartDifference[]; sides: readonly [string, string] }) {
  const [before, after] = sides
  return (
    <ul className={styles.list} aria-label="不同的地方">
      {found.map(({ id, label, state, values }) => (
        <li key={`${id}:${state}`} className={styles.part}>
          <div className={styles.head}>
            {label} <Chip tone={tones[state]}>{state}</Chip>
          </div>
          <table className={styles.values}>
            <caption className="visually-hidden">{label}</caption>
            <tbody>
              {values.map((value) => (
                <tr key={value.name}>
                  <th scope="row">{value.name}</th>
                  <td data-side={before}>{value.before || '（空）'}</td>
                  <td data-side={after}>{value.after || '（空）'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ul>
  )
}

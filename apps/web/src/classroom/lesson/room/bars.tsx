import type { Question } from '@mashu/contract/teaching/lesson/line'
import styles from './room.module.css'

export function Bars({ choices, pictures, counts }: Omit<Question, 'text'> & { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ol className={styles['bars']}>
        {choices.map((choice, index) => {
          const count = counts[index] ?? 0
          return (
            <li key={choice} style={{ '--share': `${all > 0 ? (count / all) * 100 : 0}%` } as object}>
              <span>
                {pictures?.[index] && <img src={`data:image/webp;base64,${pictures[index]}`} alt="" />}
                {choice}
              </span>
              <i aria-hidden />
              <b>{count} 人</b>
            </li>
          )
        })}
      </ol>
      <small>{all > 0 ? `${all} 人回答了` : '还没有人回答'}</small>
    </>
  )
}

import type { LessonChild } from '@mashu/contract/teaching/lesson/lesson-record'
import styles from './child-record.module.css'

const clock = (wire: string) => wire.slice(11, 16)

export function ChildRecord({ child: { realname, pictures, errors, remarks } }: { child: LessonChild }) {
  if (pictures.length + errors.length + remarks.length === 0)
    return <p className={styles['nothing']}>没有画面、错误和留言</p>
  return (
    <div className={styles['record']}>
      {pictures.length > 0 && (
        <ol className={styles['pictures']} aria-label={`${realname}的画面`}>
          {pictures.map(({ time, address }) => (
            <li key={time}>
              <img src={address} alt={`${clock(time)} 的画面`} loading="lazy" />
              <small>{clock(time)}</small>
            </li>
          ))}
        </ol>
      )}
      {errors.length > 0 && (
        <ul aria-label="遇到的错误">
          {errors.map(({ text, count }) => (
            <li key={text}>
              {text} <small>{count} 次</small>
            </li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && (
        <ul aria-label="老师说过的话">
          {remarks.map(({ time, text, from }) => (
            <li key={time + text}>
              <small>
                {clock(time)} {from}：
              </small>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

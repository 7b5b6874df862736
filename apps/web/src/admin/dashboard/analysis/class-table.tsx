import { Link } from 'react-router'
import type { ClassCount } from '@mashu/contract/teaching/dashboard'
import { worksLink } from '../list-links.ts'
import styles from '../dashboard.module.css'

export function ClassTable({ classes, first, last }: { classes: readonly ClassCount[]; first: string; last: string }) {
  const most = Math.max(1, ...classes.map(({ created }) => created))
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="各班情况">
        <thead>
          <tr>
            <th scope="col">班级</th>
            <th scope="col" aria-label="新作品的多少" />
            <th scope="col" className={styles.number}>
              新作品
            </th>
            <th scope="col" className={styles.number}>
              提交
            </th>
            <th scope="col" className={styles.number}>
              批改
            </th>
            <th scope="col" className={styles.number}>
              活跃人次
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ departId, departName, created, submitted, marked, active }) => (
            <tr key={departId}>
              <td className={styles.name}>
                <Link to={worksLink({ by: 'createTime', first, last, classId: departId })}>{departName}</Link>
              </td>
              <td>
                <span className={styles.share} aria-hidden>
                  <i style={{ width: `${(created / most) * 100}%` }} />
                </span>
              </td>
              <td className={styles.number}>{created}</td>
              <td className={styles.number}>{submitted}</td>
              <td className={styles.number}>{marked}</td>
              <td className={styles.number}>{active}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

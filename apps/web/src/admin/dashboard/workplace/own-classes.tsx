import { Link } from 'react-router'
import type { ClassCount } from '@mashu/contract/teaching/dashboard'
import { classHome } from '../../../classroom/marking/queue/backlog.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import lists from '../lists.module.css'

interface OwnClass {
  id: string
  name: string
}

export function OwnClasses({ classes, counts }: { classes: readonly OwnClass[]; counts: readonly ClassCount[] }) {
  const byId = new Map(counts.map((row) => [row.departId, row]))
  return (
    <ul className={lists.rows}>
      {classes.slice(0, 30).map(({ id, name }) => {
        const week = byId.get(id)
        return (
          <li key={id}>
            <Link to={classHome(id)}>
              <span className={lists.text}>
                <b>{name}</b>
                <small>
                  {week ? `最近 7 天：${week.created} 个新作品，提交 ${week.submitted} 份` : '最近 7 天没有动静'}
                </small>
              </span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

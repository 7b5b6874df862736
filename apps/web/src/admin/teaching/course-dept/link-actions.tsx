import { courseDept } from '@mashu/contract/teaching/course-dept'
import type { RowAction } from '../../kit/resource/action.ts'
import { CourseDeptUnits, type Link } from './course-dept-units.tsx'

export const linkActions: readonly RowAction<Link>[] = [
  {
    label: '排课',
    icon: 'calendar',
    inline: true,
    needs: courseDept.plan,
    run: (row, tools) => tools.show((close) => <CourseDeptUnits link={row} close={close} isPlanning />),
  },
  {
    label: '各课',
    icon: 'book',
    inline: true,
    needs: courseDept.units,
    run: (row, tools) => tools.show((close) => <CourseDeptUnits link={row} close={close} />),
  },
]

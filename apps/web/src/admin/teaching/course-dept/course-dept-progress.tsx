import type { CourseDeptProgress } from '@mashu/contract/teaching/course-dept'
import { Chip } from '../../../ui/card/chip.tsx'
import { isOpenNow } from './course-dept-fields.ts'
import { lessonText } from './lesson-plan.rules.ts'

export function CourseProgress({ link }: { link: CourseDeptProgress }) {
  const { openTime, unitByUnit, opened, units, nextTime } = link
  if (openTime === null) return <Chip>还没开课</Chip>
  if (!isOpenNow(openTime)) return <Chip tone="amber">{lessonText(openTime)} 开课</Chip>
  return (
    <>
      <Chip tone="green">{unitByUnit ? `已上 ${opened}/${units} 课` : `全部 ${units} 课已开放`}</Chip>
      {nextTime && <small>下一课 {lessonText(nextTime)}</small>}
    </>
  )
}

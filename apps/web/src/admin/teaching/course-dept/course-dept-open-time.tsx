import { Chip } from '../../../ui/card/chip.tsx'
import { isOpenNow } from './course-dept-fields.ts'

export const openTimeCell = ({ openTime }: { openTime: string | null }) => {
  if (openTime === null) return <Chip>还没开课</Chip>
  return isOpenNow(openTime) ? (
    <Chip tone="green">已开课 {openTime.slice(0, 16)}</Chip>
  ) : (
    <Chip tone="amber">{openTime.slice(0, 16)} 开课</Chip>
  )
}

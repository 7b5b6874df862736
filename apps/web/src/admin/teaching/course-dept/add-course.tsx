import { courseDept } from '@mashu/contract/teaching/course-dept'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { ShapeProps } from './course-dept-shape.ts'

export function AddCourse({ departId, name, open }: { departId: string; name: string; open: ShapeProps['open'] }) {
  if (!usePermission().can(courseDept.addOrUpdate)) return null
  return (
    <Button
      kind="outline"
      size="compact"
      icon="plus"
      aria-label={`给${name}添加课程`}
      onClick={() => open({ kind: 'pick', departId })}
    >
      添加课程
    </Button>
  )
}

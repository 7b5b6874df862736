import { callWhole } from '@mashu/client'
import { coursePackage } from '@mashu/contract/teaching/course-package'
import type { Tools } from '../../kit/resource/action.ts'
import { makeField } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'

const MAX_NAME = 32
const END = '（副本）'

const name = makeField('courseName', { type: 'string', maxLength: MAX_NAME }, true, {
  label: '新课程名',
  required: '请输入课程名!',
  wide: true,
})

interface CopyCourseProps {
  row: { id: string; courseName: string }
  tools: Pick<Tools, 'reload'>
  close: () => void
}

/** For the next year, or for changes that only one class needs. */
export function CopyCourse({ row, tools, close }: CopyCourseProps) {
  return (
    <FormPopup
      title={`复制《${row.courseName}》`}
      fields={[name]}
      mode="add"
      values={{ courseName: row.courseName.slice(0, MAX_NAME - END.length) + END }}
      header={<p>所有单元、课文、图片和初始作品都会复制；班级、学生作品和价格不会复制。</p>}
      okText="复制"
      close={close}
      done={tools.reload}
      submit={(values) =>
        callWhole(coursePackage.copy, { body: { id: row.id, courseName: String(values['courseName']) } })
      }
    />
  )
}

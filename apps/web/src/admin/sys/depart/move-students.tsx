import { classStudent } from '@mashu/contract/sys/class-student'
import { callWhole } from '@mashu/client'
import type { Tools } from '../../kit/resource/action.ts'
import { makeField } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'
import { departInput } from '../field/depart-field.tsx'

interface MoveStudentsProps {
  from: string
  students: readonly { id: string; realname: string }[]
  tools: Pick<Tools, 'reload' | 'clearSelection'>
  close: () => void
}

const target = makeField('to', { type: 'string' }, true, {
  label: '换到班级',
  required: '请选择班级',
  placeholder: '请选择班级',
  input: departInput({ onlyClasses: true }),
  wide: true,
})

/** Moves students to another class of the same teacher. */
export function MoveStudents({ from, students, tools, close }: MoveStudentsProps) {
  return (
    <FormPopup
      title={`给 ${students.length} 名学生换班`}
      fields={[target]}
      mode="edit"
      values={{}}
      header={<p>{students.map((student) => student.realname).join('、')} 会离开这个班，作品和批改都保留。</p>}
      okText="换班"
      close={close}
      done={() => {
        tools.clearSelection()
        tools.reload()
      }}
      submit={(values) =>
        callWhole(classStudent.move, {
          body: { from, to: String(values['to']), userIds: students.map((student) => student.id) },
        })
      }
    />
  )
}

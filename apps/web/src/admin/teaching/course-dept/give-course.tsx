import { useState } from 'react'
import { wireTime } from '@mashu/client'
import { makeField } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'
import { giveCourses } from './course-dept-fields.ts'

export interface GivenPair {
  deptId: string
  departName: string
  courseId: string
  courseName: string
}

const fields = [
  makeField('openTime', { type: 'string', kind: 'time' }, true, {
    label: '开课时间',
    required: '请选择开课时间!',
    help: '到了这个时间，班里的学生就能看到课程；每一课什么时候上，开课以后再排',
  }),
]

export function GiveCourse({ pair, done, close }: { pair: GivenPair; done: () => void; close: () => void }) {
  const [start] = useState(() => ({ openTime: wireTime(new Date()) }))
  return (
    <FormPopup
      title={`把《${pair.courseName}》开给${pair.departName}`}
      fields={fields}
      mode="add"
      values={start}
      done={done}
      close={close}
      submit={(values) => giveCourses([pair.deptId], [pair.courseId], String(values['openTime']))}
    />
  )
}

import { useState } from 'react'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { makeField } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'
import { ListPopup } from '../../kit/screen/list-popup.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { useMyClasses } from '../../../classroom/marking/queue/query.ts'
import { departInput } from '../../sys/field/depart-field.tsx'
import { wireTime } from '@mashu/client'
import { giveCourses } from './course-dept-fields.ts'
import { linkActions } from './link-actions.tsx'
import { openTimeCell } from './course-dept-open-time.tsx'

const opening = [
  makeField('deptIds', { type: 'string' }, true, {
    label: '班级',
    input: departInput({ multiple: true, onlyClasses: true }),
    required: '请选择班级!',
    placeholder: '请选择班级',
    wide: true,
  }),
  makeField('openTime', { type: 'string', kind: 'time' }, true, {
    label: '课程开课时间',
    required: '请选择课程开课时间!',
    help: '到了这个时间，班里的学生就能看到课程',
  }),
]

function OpenForm({ courseId, done, close }: { courseId: string; done: () => void; close: () => void }) {
  const classes = useMyClasses()
  const [openTime] = useState(() => wireTime(new Date()))
  if (classes.isPending) return null
  // A single class is preselected.
  const only = classes.data?.length === 1 ? classes.data[0]!.id : undefined
  const start = only === undefined ? { openTime } : { openTime, deptIds: only }
  return (
    <FormPopup
      title="开放给班级"
      fields={opening}
      mode="add"
      values={start}
      done={done}
      close={close}
      submit={(values) => giveCourses(String(values['deptIds']).split(','), [courseId], String(values['openTime']))}
    />
  )
}

const classes = define({
  title: '已开课的班级',
  noun: '开课的班级',
  deleteLabel: '取消开课',
  deleteQuestion: (row) => `确定取消“${row.departName}”的开课吗？班级和学生的作品都会留着。`,
  editLabel: '设置开课时间',
  resource: {
    list: courseDept.list,
    edit: courseDept.edit,
    delete: courseDept.delete,
    deleteBatch: courseDept.deleteBatch,
  },
  fields: { departName: { label: '班级' }, openTime: { label: '开课时间', cell: openTimeCell } },
  columns: ['departName', 'openTime'],
  form: ['openTime'],
  rowActions: linkActions,
  toolbar: [
    {
      label: '开放给班级',
      icon: 'plus',
      needs: courseDept.addOrUpdate,
      run: (tools) =>
        tools.show((close) => (
          <OpenForm courseId={String(tools.scope['courseId'])} done={tools.reload} close={close} />
        )),
    },
  ],
})

export function CourseClasses({ row, close }: { row: { id: string; courseName: string }; close: () => void }) {
  return (
    <ListPopup
      title={`《${row.courseName}》的班级`}
      definition={classes}
      scope={{ courseId: row.id }}
      width={640}
      close={close}
    />
  )
}

import { useState } from 'react'
import { course } from '@mashu/contract/teaching/course'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { DateField } from '../../kit/field/date-field.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { PickerPopup } from '../../kit/screen/picker-popup.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { wireTime } from '@mashu/client'
import { giveCourses } from './course-dept-fields.ts'
import { linkActions } from './link-actions.tsx'
import { openTimeCell } from './course-dept-open-time.tsx'

const courses = define({
  title: '选择课程',
  resource: { list: course.list },
  columns: ['courseName', 'courseType', 'createTime'],
  search: ['courseName'],
})

export function CoursePicker({ deptId, done, close }: { deptId: string; done: () => void; close: () => void }) {
  const [openTime, setOpenTime] = useState<string | undefined>(() => wireTime(new Date()))
  return (
    <PickerPopup
      title="选择课程"
      definition={courses}
      scope={{ departId: deptId }}
      pick={(rows) =>
        giveCourses(
          [deptId],
          rows.map((row) => row.id),
          openTime,
        )
      }
      done={done}
      close={close}
      extra={
        <>
          <label htmlFor="open-time">开课时间</label>
          <span style={{ width: 240 }}>
            <DateField
              id="open-time"
              value={openTime}
              onChange={(value) => setOpenTime(value as string | undefined)}
              withTime
              disabled={false}
              placeholder="请选择课程开课时间"
            />
          </span>
          <span>不选则学生暂时看不到课程</span>
        </>
      }
    />
  )
}

const links = (isClass: boolean) =>
  define({
    title: '班级课程',
    noun: '课程',
    deleteLabel: '取消开课',
    deleteQuestion: (row) => `确定取消“${row.courseName}”的开课吗？课程和学生的作品都会留着。`,
    editLabel: '设置开课时间',
    resource: {
      list: courseDept.list,
      edit: courseDept.edit,
      delete: courseDept.delete,
      deleteBatch: courseDept.deleteBatch,
    },
    fields: {
      courseName: { label: '课程名' },
      openTime: { label: '开课时间', placeholder: '请选择课程开课时间', cell: openTimeCell },
    },
    columns: ['courseName', 'openTime'],
    form: ['openTime'],
    rowActions: linkActions,
    toolbar: isClass
      ? [
          {
            label: '添加已有课程',
            icon: 'plus',
            needs: courseDept.addOrUpdate,
            run: (tools) =>
              tools.show((close) => (
                <CoursePicker deptId={String(tools.scope['deptId'])} done={tools.reload} close={close} />
              )),
          },
        ]
      : [],
  })
const [ofClass, ofOther] = [links(true), links(false)]

export function DepartCourses({ depart }: { depart: DepartNode }) {
  return <ListView definition={depart.orgCategory === '3' ? ofClass : ofOther} scope={{ deptId: depart.id }} />
}

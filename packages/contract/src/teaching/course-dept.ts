import { Type } from 'typebox'
import { crud, idQuery } from '../crud.ts'
import { RowOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { audit, Id, Maybe, Nullable, Text, Time } from '../field.ts'

/** A course given to a class; pupils see it once `openTime` has come. */
export const CourseDept = Type.Object({
  id: Id,
  deptId: Id,
  courseId: Id,
  openTime: Nullable(Time('开课时间')),
  courseName: Nullable(Text(32, '课程名')),
  departName: Nullable(Text(100, '班级')),
  sysOrgCode: Nullable(Text(64)),
  ...audit,
})

const form = { deptId: { ...Id, title: '班级' }, courseId: { ...Id, title: '课程' }, openTime: Maybe(Time('开课时间')) }
export const CourseDeptForm = Type.Object(form)

const search = ['deptId', 'courseId', 'openTime', 'courseName', 'departName', 'createTime'] as const
const path = '/teaching/teachingCourseDept'
const permission = 'teaching:courseDept'
const regular = crud(path, permission, { label: '班级课程', row: CourseDept, form: CourseDeptForm, search })

/** Courses of classes. */
export const courseDept = {
  ...regular,
  /** Class and course of an existing link stay; only the opening time changes. */
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: `${path}/edit`,
    access: `${permission}:edit`,
    message: '编辑成功!',
    summary: '班级课程：编辑',
    body: Type.Object({ id: Id, openTime: form.openTime }),
  }),
  /**
   * Gives several courses to a class. With `openTime` new and existing links are opened then; without it new ones stay
   * closed.
   */
  addOrUpdate: endpoint({
    method: 'POST',
    path: `${path}/addOrUpdate`,
    access: `${permission}:add`,
    summary: '班级课程：批量分配',
    body: Type.Object({
      deptId: form.deptId,
      courseIdList: Type.Array(Id, { title: '课程', minItems: 1, maxItems: 500 }),
      openTime: form.openTime,
    }),
  }),
  queryById: endpoint({
    method: 'GET',
    path: `${path}/queryById`,
    access: `${permission}:list`,
    summary: '班级课程：详情',
    query: idQuery,
    result: RowOf(CourseDept),
  }),
}

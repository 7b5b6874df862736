import { Type, type Static } from 'typebox'
import { crud, idQuery } from '../crud.ts'
import { ListOf, listQuery, RowOf } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { audit, Flag, Id, Maybe, Nullable, Text, Time } from '../field.ts'

const unitByUnit = Flag('逐课开放')

/**
 * Students see the course from `openTime` on. With `unitByUnit`, they work only on units that the teacher has opened.
 */
export const CourseDept = Type.Object({
  id: Id,
  deptId: Id,
  courseId: Id,
  openTime: Nullable(Time('开课时间')),
  unitByUnit,
  courseName: Nullable(Text(32, '课程名')),
  departName: Nullable(Text(100, '班级')),
  sysOrgCode: Nullable(Text(64)),
  ...audit,
})

const way = Type.Object({ openTime: Nullable(Time('开课时间')), unitByUnit })
const form = { deptId: { ...Id, title: '班级' }, courseId: { ...Id, title: '课程' }, openTime: Maybe(Time('开课时间')) }
export const CourseDeptForm = Type.Object(form)

/** `openTime` is null for a unit that the teacher has not opened. `dueTime` is the due time of the homework. */
export const CourseDeptUnit = Type.Object({
  unitId: Id,
  unitName: Text(64, '单元名称'),
  hasHomework: Type.Boolean(),
  openTime: Nullable(Time('开放时间')),
  dueTime: Nullable(Time('截止时间')),
})

export const CourseDeptProgress = Type.Object({
  id: Id,
  deptId: Id,
  courseId: Id,
  openTime: Nullable(Time('开课时间')),
  unitByUnit,
  units: Type.Integer(),
  opened: Type.Integer(),
  nextTime: Nullable(Time()),
})
export type CourseDeptProgress = Static<typeof CourseDeptProgress>

export const courseDeptProblems = {
  'courseDept.planChanged': refuse('这门课的上课时间刚刚被别人改过，请关掉重新打开，看看新的时间再排'),
  'courseDept.foreignUnit': refuse('有的课已经不在这门课程里了，请关掉重新打开'),
} as const satisfies Record<string, ProblemDefinition>
export const courseDeptProblem = catalogue(courseDeptProblems)

const search = ['deptId', 'courseId', 'openTime', 'courseName', 'departName', 'createTime'] as const
const path = '/teaching/teachingCourseDept'
const permission = 'teaching:courseDept'
const regular = crud(path, permission, { label: '班级课程', row: CourseDept, form: CourseDeptForm, search })

export const courseDept = {
  ...regular,
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '班级课程',
    listQuery(CourseDept, search, selection),
  ),
  /** Class and course cannot change. */
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: `${path}/edit`,
    access: `${permission}:edit`,
    message: '编辑成功!',
    summary: '班级课程：编辑',
    versioned: true,
    body: Type.Object({ id: Id, openTime: form.openTime, unitByUnit: Type.Optional(unitByUnit) }),
  }),
  /**
   * With `openTime`, new and existing assignments open at this time. Without `openTime`, new assignments are closed.
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
  /** Lists the units in the order of the course. */
  units: endpoint({
    method: 'GET',
    path: `${path}/units`,
    access: `${permission}:list`,
    summary: '班级课程：各课的开放和截止时间',
    query: idQuery,
    result: ListOf(CourseDeptUnit),
  }),
  /**
   * Sets the times of all units of a course in one call. Nothing is written if a time differs from its `seenTime`. A
   * call with the old times, and with the result as `before`, undoes the change.
   */
  plan: endpoint({
    method: 'POST',
    path: `${path}/plan`,
    access: `${permission}:edit`,
    code: 200,
    message: '课已排好',
    summary: '班级课程：给各课排上课时间',
    body: Type.Object({
      id: Id,
      units: Type.Array(
        Type.Object({ unitId: Id, openTime: Nullable(Time('上课时间')), seenTime: Nullable(Time('原来的时间')) }),
        { title: '各课', minItems: 1, maxItems: 500 },
      ),
      before: Type.Optional(way),
    }),
    result: way,
  }),
  overview: endpoint({
    method: 'GET',
    path: `${path}/overview`,
    access: `${permission}:list`,
    code: 200,
    summary: '班级课程：班级和课程一览',
    result: Type.Object({
      classes: Type.Array(Type.Object({ id: Id, name: Text(100) })),
      courses: Type.Array(Type.Object({ id: Id, name: Text(100) })),
      links: Type.Array(CourseDeptProgress),
    }),
  }),
  /** Closes the unit if `openTime` is null. Absent properties remain unchanged. */
  editUnit: endpoint({
    method: ['PUT', 'POST'],
    path: `${path}/editUnit`,
    access: `${permission}:edit`,
    message: '编辑成功!',
    summary: '班级课程：开放一课、设截止时间',
    body: Type.Object({
      id: Id,
      unitId: Id,
      openTime: Maybe(Time('开放时间')),
      dueTime: Maybe(Time('截止时间')),
    }),
  }),
}

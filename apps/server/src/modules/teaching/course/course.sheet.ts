import { Maybe, Text } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import { Course, CourseForm, course } from '@mashu/contract/teaching/course'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import type { ImportRow, SheetColumn, SheetSource } from '../../../platform/sheet/sheet.ts'
import { insertStamped } from '../../../platform/sheet/table-sheet.ts'
import { listAncestorIds, listScopeDeparts } from '../../sys/depart/depart.ts'
import { withDepartNames } from '../classroom/classroom.ts'
import { isAnyCourseInUse, listCourseBatches } from './course.queries.ts'

/** The first columns have the titles and the order of existing clients. Our own columns follow. */
const columns: readonly SheetColumn[] = [
  { key: 'createBy', title: '创建人', only: 'export' },
  { key: 'createTime', title: '创建日期', only: 'export' },
  { key: 'updateBy', title: '更新人', only: 'export' },
  { key: 'updateTime', title: '更新日期', only: 'export' },
  { key: 'sysOrgCode', title: '所属部门', only: 'export' },
  { key: 'isShared', empty: '否' },
  { key: 'showHome', empty: '否' },
  { key: 'courseName', names: ['课程名称', '课程'] },
  { key: 'courseDesc' },
  { key: 'courseIcon' },
  { key: 'courseCover' },
  { key: 'courseMap' },
  { key: 'departIds', title: '授权部门', schema: Maybe(Text(4000, '授权部门')), empty: '不限制' },
  { key: 'courseType', title: '课程类型', names: ['课程性质'] },
  { key: 'courseCategory' },
  { key: 'showType', title: '展示形式', words: { 1: '地图', 2: '卡片' }, empty: '地图' },
  { key: 'orderNum', names: ['排序'], empty: '1' },
  { key: 'suitAge' },
  { key: 'lessonMinutes' },
  { key: 'teacherName' },
]

/** Maximum number of characters that the form allows for the ids of departments. */
const MAX_DEPART_IDS = 1000
const SEPARATOR = /[,，、;；]/

/** Replaces names, codes and ids by ids. Reports a text that matches no department or several departments. */
async function check(rows: ImportRow[]): Promise<void> {
  const departs = await listScopeDeparts({ all: true })
  const known = new Map<string, string[]>()
  for (const { id, orgCode, departName } of departs)
    for (const text of new Set([id, orgCode, departName])) known.set(text, [...(known.get(text) ?? []), id])
  for (const { values, errors } of rows) {
    const texts = String(values['departIds'] ?? '')
      .split(SEPARATOR)
      .map((text) => text.trim())
      .filter(Boolean)
    const unknown = texts.find((text) => !known.has(text))
    const unclear = texts.find((text) => (known.get(text)?.length ?? 0) > 1)
    if (unknown !== undefined) errors['departIds'] ??= `没有叫“${unknown}”的部门`
    else if (unclear !== undefined) errors['departIds'] ??= `有几个部门叫“${unclear}”，请填写机构编码`
    else values['departIds'] = texts.map((text) => known.get(text)![0]!).join(',')
    if (String(values['departIds'] ?? '').length > MAX_DEPART_IDS)
      errors['departIds'] ??= '授权部门太多了，请填写它们的上级部门'
  }
}

const insert = (values: Record<string, unknown>, user: Principal) =>
  insertStamped('teachingCourse', { ...values, sysOrgCode: user.orgCode }, user)

/** The sheet does not contain the units of a course. */
export const courseSheet: SheetSource = {
  title: '课程报表',
  fileName: '课程',
  list: course.list,
  sheetName: '课程',
  table: 'teachingCourse',
  columns,
  row: Course,
  form: CourseForm,
  check,
  insert,
  /** A course with units or classes contains people's work, so an undo does not remove the course. */
  async beforeRemove(ids) {
    if (await isAnyCourseInUse(ids)) throw sheetProblem('sheet.changed')
  },
  async *rows(query, ids, limit) {
    const read = query as QueryRead<typeof course.list>
    const allowedTo = read.departId ? await listAncestorIds([read.departId]) : null
    for await (const batch of listCourseBatches(read, allowedTo, { ids, limit }))
      yield (await withDepartNames(batch)).map((row) => ({ ...row, departIds: row.departIds_dictText }))
  },
}

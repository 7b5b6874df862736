import { Maybe, Text } from '@mashu/contract'
import { courseDept, CourseDept, CourseDeptForm } from '@mashu/contract/teaching/course-dept'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ImportRow, SheetColumn, SheetSource } from '../../../platform/sheet/sheet.ts'
import { insertStamped } from '../../../platform/sheet/table-sheet.ts'
import { LEVEL } from '../../../platform/level-code.ts'
import { departScope, listScopeDeparts } from '../../sys/depart/depart.ts'
import { courseFinder, isAssignable } from '../course/course.ts'
import { listLinkBatches, listLinkKeys } from './course-dept.queries.ts'
import { CLASS } from '../../../platform/auth/charge.ts'

const Name = (title: string) => Text(100, title, { min: 1 })

/** Titles and order are those of existing clients. */
const columns: readonly SheetColumn[] = [
  { key: 'createBy', title: '创建人', only: 'export' },
  { key: 'createTime', title: '创建日期', only: 'export' },
  { key: 'updateBy', title: '更新人', only: 'export' },
  { key: 'updateTime', title: '更新日期', only: 'export' },
  { key: 'sysOrgCode', title: '所属部门', only: 'export' },
  { key: 'departName', title: '班级', schema: Name('班级'), names: ['班级名称', '班级编码'] },
  { key: 'courseName', title: '课程', schema: Name('课程'), names: ['课程名', '课程名称'] },
  { key: 'openTime', title: '开课时间', empty: '还不开课' },
  { key: 'unitByUnit', title: '逐课开放', schema: Maybe(CourseDept.properties.unitByUnit), empty: '否' },
]

type Depart = Awaited<ReturnType<typeof listScopeDeparts>>[number]

/** Finds a class by name, code or id. Returns a message if no class or several classes are found. */
function classFinder(classes: readonly Depart[]): (text: string) => Depart | string {
  const known = new Map<string, Depart[]>()
  for (const found of classes)
    for (const text of new Set([found.id, found.orgCode, found.departName]))
      known.set(text, [...(known.get(text) ?? []), found])
  return (text) => {
    const found = known.get(text) ?? []
    if (found.length === 1) return found[0]!
    return found.length === 0 ? '你负责的班级里没有这个班' : '有几个班级叫这个名字，请填写班级的机构编码'
  }
}

/** Returns the ids of a class and of all departments above the class. */
function lineageOf({ orgCode }: Depart, all: readonly Depart[]): string[] {
  return all
    .filter((above) => orgCode.startsWith(above.orgCode) && above.orgCode.length % LEVEL === 0)
    .map(({ id }) => id)
}

/**
 * Each row must assign a course to a class in the caller's charge, without repetition, and the departments of the
 * course must permit the class.
 */
async function check(rows: ImportRow[], user: Principal): Promise<void> {
  const all = await listScopeDeparts({ all: true })
  const scope = await departScope(user)
  const departs = scope.all ? all : all.filter(({ id }) => scope.departIds.includes(id))
  const findClass = classFinder(departs.filter((depart) => depart.orgCategory === CLASS))
  const findCourse = await courseFinder(rows.map(({ values }) => String(values['courseName'] ?? '')))
  for (const { values, errors } of rows) {
    const name = String(values['courseName'] ?? '')
    const [found, course] = [findClass(String(values['departName'] ?? '')), findCourse(name, name)]
    if (typeof found === 'string') errors['departName'] ??= found
    if (typeof course === 'string') errors['courseName'] ??= course
    if (typeof found === 'string' || typeof course === 'string') continue
    values['deptId'] = found.id
    values['courseId'] = course.id
    const allowed = user.isAdmin || isAssignable(course, lineageOf(found, all))
    if (!allowed) errors['courseName'] ??= '本课程没有授权给这个班级'
  }
  await checkFree(rows)
}

const isFound = ({ values }: ImportRow) => values['deptId'] !== undefined && values['courseId'] !== undefined

async function checkFree(rows: readonly ImportRow[]): Promise<void> {
  const keyOf = ({ values }: ImportRow) => `${String(values['deptId'])} ${String(values['courseId'])}`
  const placed = rows.filter(isFound)
  const taken = new Set(await listLinkKeys([...new Set(placed.map(({ values }) => String(values['deptId'])))]))
  const first = new Map<string, number>()
  for (const row of placed) {
    const earlier = first.get(keyOf(row))
    if (taken.has(keyOf(row))) row.errors['courseName'] ??= '这个班已经有这门课程'
    else if (earlier === undefined) first.set(keyOf(row), row.row)
    else row.errors['courseName'] ??= `与第 ${earlier} 行重复`
  }
}

function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  const { departName: _departName, courseName: _courseName, ...rest } = values
  return insertStamped('teachingCourseDept', { ...rest, sysOrgCode: user.orgCode }, user)
}

/** Contains only the classes in the caller's charge. */
export const courseDeptSheet: SheetSource = {
  title: '班级课程表报表',
  fileName: '班级课程表',
  list: courseDept.list,
  sheetName: '班级课程表',
  table: 'teachingCourseDept',
  columns,
  row: CourseDept,
  form: CourseDeptForm,
  check,
  insert,
  async *rows(query, ids, limit, user) {
    yield* listLinkBatches(await departScope(user), query, { ids, limit })
  },
}

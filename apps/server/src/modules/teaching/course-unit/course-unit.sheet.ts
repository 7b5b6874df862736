import { Id, Maybe, Problem, Text } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import { playerHostsOf } from '@mashu/contract/sys/config/player-hosts'
import { CourseUnit, CourseUnitForm } from '@mashu/contract/teaching/course-unit'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ImportRow, SheetColumn, SheetSource } from '../../../platform/sheet/sheet.ts'
import { insertStamped } from '../../../platform/sheet/table-sheet.ts'
import { setting } from '../../sys/config/config.ts'
import { courseFinder, departsAbove, isEditable } from '../course/course.ts'
import { hasWorkOfAny, listUnitBatches } from './course-unit.queries.ts'
import { videoValue } from './course-unit.rules.ts'

/** The first columns have the titles and the order of existing clients. Our own columns follow. */
const columns: readonly SheetColumn[] = [
  { key: 'createBy', title: '创建人', only: 'export' },
  { key: 'createTime', title: '创建日期', only: 'export' },
  { key: 'updateBy', title: '更新人', only: 'export' },
  { key: 'updateTime', title: '更新日期', only: 'export' },
  { key: 'sysOrgCode', title: '所属部门', only: 'export' },
  { key: 'unitName', names: ['单元'] },
  { key: 'unitIntro' },
  { key: 'unitCover' },
  { key: 'courseId', title: '课程外键ID', schema: Maybe({ ...Id, title: '课程外键ID' }), names: ['课程编号'] },
  { key: 'courseVideo' },
  { key: 'courseCase' },
  { key: 'coursePpt' },
  { key: 'courseWorkType' },
  { key: 'courseWork', title: '课程作业', names: ['初始作品', '预设作业'] },
  { key: 'courseWorkAnswer', title: '课程作业答案', names: ['作业答案'] },
  {
    key: 'showAnswer',
    title: '参考答案对学生显示（0不显示 1交作业后 2批改后）',
    names: ['参考答案对学生显示'],
    empty: '0',
  },
  { key: 'coursePlan', title: '教案', names: ['课程教案'] },
  { key: 'mapX', title: '地图X坐标' },
  { key: 'mapY', title: '地图Y坐标' },
  { key: 'mediaContent', title: '富文本内容', names: ['课程内容'] },
  { key: 'courseName', title: '课程名', schema: Maybe(Text(32, '课程名')), names: ['所属课程', '课程'] },
  { key: 'orderNum', names: ['排序'], empty: '1' },
  { key: 'courseVideoSource', title: '视频来源（1上传 2链接 3外部）', names: ['视频来源'], empty: '1' },
  { key: 'showCourseVideo', empty: '是' },
  { key: 'showCourseCase', empty: '是' },
  { key: 'showCoursePpt', empty: '是' },
  { key: 'showCoursePlan', empty: '否' },
  { key: 'isTrial', empty: '否' },
  { key: 'offeredBlocks' },
]

/** Units must belong to courses that the caller may change. Videos are checked with the rules of the form. */
async function check(rows: ImportRow[], user: Principal): Promise<void> {
  const textsOf = ({ values }: ImportRow) => [String(values['courseId'] ?? ''), String(values['courseName'] ?? '')]
  const find = await courseFinder(rows.flatMap(textsOf))
  const above = await departsAbove(user)
  for (const row of rows) {
    const { values, errors } = row
    const [idText, nameText] = textsOf(row)
    const found = find(idText!, nameText!)
    const place = idText === '' ? 'courseName' : 'courseId'
    if (typeof found === 'string') errors[place] ??= found
    else if (!isEditable(user, found, above)) errors[place] ??= '你只能修改自己创建的或授权给你的部门的课程'
    else values['courseId'] = found.id
    checkVideo(row)
  }
}

function checkVideo({ values, errors }: ImportRow): void {
  if (typeof values['courseVideo'] !== 'string') return
  try {
    values['courseVideo'] = videoValue(
      Number(values['courseVideoSource'] ?? 1),
      values['courseVideo'],
      playerHostsOf(setting('playerHosts')),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    errors['courseVideo'] ??= error.message
  }
}

function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  const { courseName: _courseName, courseCase, ...rest } = values
  return insertStamped('teachingCourseUnit', { ...rest, courseCase: courseCase ?? '', sysOrgCode: user.orgCode }, user)
}

export const courseUnitSheet: SheetSource = {
  title: '课程单元报表',
  fileName: '课程单元',
  sheetName: '课程单元',
  table: 'teachingCourseUnit',
  columns,
  row: CourseUnit,
  form: CourseUnitForm,
  check,
  insert,
  /** An undo does not remove a unit with works of children. */
  async beforeRemove(ids) {
    if (await hasWorkOfAny(ids)) throw sheetProblem('sheet.changed')
  },
  rows: (query, ids, limit) => listUnitBatches(query, { ids, limit }),
}

import { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { similarWorks } from '@mashu/contract/teaching/task/similar-works'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { classCheckAddress, similarAddress } from '../../../classroom/marking/queue/backlog.ts'
import { judgedKind, unitTask } from '../task-check/checked-task.ts'
import { checksInput, TaskCheckDialog } from '../task-check/checks-field.tsx'
import { hasPalette, offeredInput } from '../offered-blocks/offered-field.tsx'
import {
  ANSWER_SHOWN,
  answerInput,
  coverInput,
  starterInput,
  VIDEO_SOURCES,
  videoInput,
} from './course-unit-fields.tsx'

const CourseMapEditor = lazyPopup(async () => (await import('../course-map/map-editor.tsx')).CourseMapEditor)
const CourseUnitOrder = lazyPopup(async () => (await import('./course-unit-order.tsx')).CourseUnitOrder)

const FORM = [
  'courseId',
  'orderNum',
  'unitName',
  'courseWorkType',
  'unitIntro',
  'unitCover',
  'courseWork',
  'courseWorkAnswer',
  'showAnswer',
  'offeredBlocks',
  'courseVideoSource',
  'courseVideo',
  'showCourseVideo',
  'courseCase',
  'showCourseCase',
  'coursePpt',
  'showCoursePpt',
  'coursePlan',
  'showCoursePlan',
  'mediaContent',
  'isTrial',
] as const

const COURSES = 'teaching_course,course_name,id'

export default screen({
  title: '课程单元管理',
  noun: '课程单元',
  resource: courseUnit,
  formWidth: 720,
  order: ['orderNum', 'asc'],
  fields: {
    courseId: { label: '所属课程包', dict: COURSES, required: '请选择所属课程!', searchPlaceholder: '请选择课程包' },
    unitName: { required: '请输入单元名称!', width: 200 },
    unitCover: { label: '单元封面', input: coverInput, wide: true },
    orderNum: { placeholder: '请输入排序', sort: true, width: 96 },
    courseVideoSource: {
      label: '课程视频',
      kind: 'radio',
      options: VIDEO_SOURCES,
      initial: '1',
      effect: () => ({ courseVideo: '' }),
    },
    courseVideo: { label: '视频内容', input: videoInput, wide: true },
    showCourseVideo: { initial: true },
    showCourseCase: { initial: true },
    showCoursePpt: { initial: true },
    showCoursePlan: { initial: false },
    coursePpt: { count: 20 },
    coursePlan: { count: 20 },
    courseWorkType: { placeholder: '请选择作业类型', initial: '2' },
    courseWork: { label: '初始作品', input: starterInput, wide: true, help: '学生打开作业时从这个文件开始' },
    courseWorkAnswer: {
      label: '参考答案',
      input: answerInput,
      wide: true,
      help: '批改时可以和学生的作品对照；学生什么时候能看，在下面选',
    },
    offeredBlocks: {
      input: offeredInput('courseWorkType', ['courseWork', 'courseWorkAnswer']),
      wide: true,
      help: '学生做这一课时只看到这些积木；作品里已有的积木照常能用',
      when: (values) => hasPalette(values.courseWorkType),
    },
    showAnswer: {
      label: '学生能看答案',
      kind: 'radio',
      options: ANSWER_SHOWN,
      initial: '0',
      help: '“批改后”是老师给了星星或评语以后；学生交过作业才看得到',
      when: (values) => Boolean(values.courseWorkAnswer),
    },
    isTrial: {
      label: '开放试听',
      tip: '课程在首页展示时，访客不登录也能试这一课；试听课的每一课都可以试',
      initial: false,
    },
    createBy: { hidden: true },
    createTime: { label: '创建日期', sort: true, hidden: true },
  },
  search: ['courseId', 'unitName', 'courseWorkType'],
  within: 'courseId',
  columns: ['unitName', 'unitCover', 'courseName', 'courseWorkType', 'unitIntro', 'orderNum', 'createBy', 'createTime'],
  card: ['courseName', 'courseWorkType', 'orderNum'],
  extra: { checks: { label: '检查', input: checksInput(unitTask), wide: true } },
  form: [...FORM, 'checks'],
  pages: [
    { title: '单元', groups: [{ title: null, names: FORM }] },
    { title: '检查', groups: [{ title: null, names: ['checks'] }] },
  ],
  toolbar: [
    {
      label: '地图编辑器',
      icon: 'image',
      needs: courseUnit.editBatch,
      run: (tools) => {
        const courseId = tools.query['courseId']
        if (!courseId) return void showToast({ kind: 'warning', title: '请先选择一个课程包，再打开它的地图' })
        tools.show((close) => <CourseMapEditor courseId={String(courseId)} changed={tools.reload} close={close} />)
      },
    },
    {
      label: '调整顺序',
      icon: 'drag',
      needs: courseUnit.editBatch,
      run: (tools) => {
        const courseId = tools.query['courseId']
        if (!courseId) return void showToast({ kind: 'warning', title: '请先选择一个课程包，再调整它的单元顺序' })
        tools.show((close) => <CourseUnitOrder courseId={String(courseId)} changed={tools.reload} close={close} />)
      },
    },
  ],
  rowActions: [
    {
      label: '检查',
      icon: 'check',
      needs: taskChecks.save,
      show: (row) => row.editable !== false && judgedKind(row.courseWorkType) !== undefined,
      run: (row, tools) =>
        tools.show((close) => <TaskCheckDialog checked={unitTask(row)} changed={tools.reload} close={close} />),
    },
    {
      label: '检查全班',
      needs: workVerdicts.ofClass,
      show: (row) => judgedKind(row.courseWorkType) !== undefined,
      run: (row, tools) => tools.go(classCheckAddress({ kind: 'unit', id: row.id })),
    },
    {
      label: '放到地图上',
      needs: courseUnit.editBatch,
      show: (row) => row.editable !== false,
      run: (row, tools) =>
        tools.show((close) => (
          <CourseMapEditor courseId={row.courseId} unitId={row.id} changed={tools.reload} close={close} />
        )),
    },
    {
      label: '相似作品',
      needs: similarWorks.ofTask,
      run: (row, tools) => tools.go(similarAddress({ kind: 'unit', id: row.id })),
    },
  ],
  lockedRow: (row) => (row.editable === false ? '只能修改自己的课程' : undefined),
})

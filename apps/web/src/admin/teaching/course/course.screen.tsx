import { dictItem } from '@mashu/contract/sys/dict/dict-item'
import { course } from '@mashu/contract/teaching/course'
import { download } from '@mashu/client'
import { coursePackage } from '@mashu/contract/teaching/course-package'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { Link } from 'react-router'
import { coursePage } from '../../../classroom/marking/queue/backlog.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { departInput } from '../../sys/field/depart-field.tsx'
import { DictItems } from '../../sys/dict/dict-items.tsx'
import { deleteCourses } from './course-losses.tsx'

const CourseMapEditor = lazyPopup(async () => (await import('../course-map/map-editor.tsx')).CourseMapEditor)
const CourseClasses = lazyPopup(async () => (await import('../course-dept/course-dept-popup.tsx')).CourseClasses)

const CopyCourse = lazyPopup(async () => (await import('./course-copy.tsx')).CopyCourse)
const ImportCourse = lazyPopup(async () => (await import('./course-import.tsx')).ImportCourse)

/** The deletion of courses has its own dialog, which shows the consequences. */
const { delete: remove, deleteBatch, ...resource } = course

const items = (label: string, code: string) => ({
  label,
  needs: dictItem.list,
  run: (tools: { show: (popup: (close: () => void) => React.ReactNode) => void }) =>
    tools.show((close) => <DictItems code={code} title={label} close={close} />),
})

/** Users who manage orders set the price of a course. */
const SALE = 'teaching:order:edit'

export default screen({
  title: '课程包管理',
  noun: '课程',
  resource,
  formWidth: 640,
  fields: {
    courseName: {
      required: '请输入课程名!',
      width: 200,
      cell: (row) => <Link to={coursePage(row.id)}>{row.courseName}</Link>,
    },
    courseType: { label: '课程性质' },
    courseCategory: { label: '课程分类' },
    orderNum: { label: '展示排序', placeholder: '请输入排序', sort: true, width: 96 },
    showType: {
      label: '展示形式',
      kind: 'radio',
      options: [
        { value: 1, text: '地图' },
        { value: 2, text: '卡片' },
      ],
      initial: '1',
      hidden: true,
    },
    isShared: { tip: '共享后所有学生都可以上本课程', initial: false },
    showHome: { tip: '是否将课程展示到网站首页', initial: false },
    departIds: {
      label: '授权部门',
      placeholder: '不选表示不做限制',
      input: departInput({ multiple: true }),
      wide: true,
      tip: '有权限的部门和其子部门才可分配本课程,留空表示不做限制。',
    },
    departId: { label: '授权部门', placeholder: '请选择授权部门或其子部门', input: departInput() },
    courseMap: { label: '课程地图', when: (values) => Number(values.showType) === 1, hidden: true },
    suitAge: { placeholder: '例如：8–10 岁', hidden: true },
    lessonMinutes: { placeholder: '例如：45', hidden: true },
    teacherName: { placeholder: '公开页面上显示的称呼', hidden: true },
    price: {
      placeholder: '留空表示不卖，和现在一样',
      guard: SALE,
      width: 96,
      help: '展示到首页的课程有了价格，家长就能在网上报名',
    },
    accessDays: { placeholder: '留空表示一直有效', guard: SALE, hidden: true },
    placeLimit: { placeholder: '留空表示不限', guard: SALE, hidden: true },
    saleDepartId: {
      label: '进入班级',
      placeholder: '付清后自动加入的班级，可以不选',
      guard: SALE,
      input: departInput({ onlyClasses: true }),
      hidden: true,
    },
    saleText: { wide: true, placeholder: '例如：共 12 节课，每周六 9:00，含教材', hidden: true },
    createBy: { hidden: true },
    createTime: { label: '创建日期', hidden: true, sort: true },
  },
  search: ['courseName', 'courseType', 'departId'],
  columns: [
    'courseName',
    'courseCover',
    'courseType',
    'courseCategory',
    'isShared',
    'showHome',
    'departIds',
    'price',
    'orderNum',
    'showType',
    'courseMap',
    'createBy',
    'createTime',
  ],
  card: ['courseType', 'departIds', 'orderNum'],
  form: [
    'courseName',
    'orderNum',
    'courseType',
    'courseCategory',
    'courseCover',
    'showType',
    'courseMap',
    'departIds',
    'isShared',
    'showHome',
    'suitAge',
    'lessonMinutes',
    'teacherName',
    'price',
    'accessDays',
    'placeLimit',
    'saleDepartId',
    'saleText',
    'courseDesc',
  ],
  pages: [
    {
      title: null,
      groups: [
        {
          title: null,
          names: [
            'courseName',
            'orderNum',
            'courseType',
            'courseCategory',
            'courseCover',
            'showType',
            'courseMap',
            'departIds',
            'isShared',
          ],
        },
        { title: '公开页面', names: ['showHome', 'suitAge', 'lessonMinutes', 'teacherName', 'courseDesc'] },
        { title: '报名收费', names: ['price', 'accessDays', 'placeLimit', 'saleDepartId', 'saleText'] },
      ],
    },
  ],
  toolbar: [
    {
      label: '导入课程包',
      icon: 'upload',
      needs: coursePackage.importConfirm,
      run: (tools) => tools.show((close) => <ImportCourse tools={tools} close={close} />),
    },
    items('课程性质管理', 'course_type'),
    items('课程分类管理', 'course_category'),
  ],
  batchActions: [
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: deleteBatch,
      run: (rows, tools) => {
        void deleteCourses(rows, tools)
        return null
      },
    },
  ],
  lockedRow: (row) => (row.editable === false ? '只能修改自己创建的或授权给自己部门的课程' : undefined),
  rowActions: [
    {
      label: '地图',
      needs: courseUnit.editBatch,
      show: (row) => row.editable !== false,
      run: (row, tools) =>
        tools.show((close) => <CourseMapEditor courseId={row.id} changed={tools.reload} close={close} />),
    },
    {
      label: '单元',
      inline: true,
      needs: courseUnit.list,
      run: (row, tools) => tools.go(`/course/courseUnit?courseId=${row.id}`),
    },
    {
      label: '开课',
      inline: true,
      needs: courseDept.list,
      run: (row, tools) => tools.show((close) => <CourseClasses row={row} close={close} />),
    },
    {
      label: '复制',
      icon: 'plus',
      needs: coursePackage.copy,
      run: (row, tools) => tools.show((close) => <CopyCourse row={row} tools={tools} close={close} />),
    },
    {
      label: '导出课程包',
      icon: 'download',
      needs: coursePackage.export,
      run: (row, tools) =>
        tools.act(async () => {
          await download(coursePackage.export, `${row.courseName}.zip`, { query: { id: row.id } })
          return { message: '课程包已导出' }
        }),
    },
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: remove,
      show: (row) => row.editable !== false,
      run: (row, tools) => deleteCourses([row], tools),
    },
  ],
})

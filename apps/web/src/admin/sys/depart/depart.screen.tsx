import { lazy } from 'react'
import { Link } from 'react-router'
import { depart, departSheet, type DepartNode } from '@mashu/contract/sys/depart'
import { departPermission } from '@mashu/contract/sys/depart/depart-permission'
import { departRole } from '@mashu/contract/sys/depart/depart-role'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { landlinePattern } from '@mashu/contract/sys/user'
import { phoneDigits } from '@mashu/contract/typed/typed-text'
import { ApiError, callWhole } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { classHome } from '../../../classroom/marking/queue/backlog.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Answer, Question } from '../../kit/resource/action.ts'
import { treeScreen } from '../../kit/tree/tree-screen.tsx'
import { CLASS } from '../field/depart-tree.ts'
import styles from './empty-class.module.css'

const DepartMembers = lazy(async () => ({ default: (await import('./depart-members.tsx')).DepartMembers }))
const EmptyClass = lazy(async () => ({ default: (await import('./empty-class.tsx')).EmptyClass }))
const ClassHomework = lazy(async () => ({ default: (await import('./class-homework.tsx')).ClassHomework }))
const DepartCourses = lazy(async () => ({
  default: (await import('../../teaching/course-dept/course-dept-list.tsx')).DepartCourses,
}))

const DepartDevices = lazy(async () => ({ default: (await import('./depart-devices.tsx')).DepartDevices }))

const DepartRoles = lazy(async () => ({ default: (await import('./depart-roles.tsx')).DepartRoles }))
const DepartGrants = lazy(async () => ({ default: (await import('./depart-grants.tsx')).DepartGrants }))

const SCHOOL = '1'
const kinds: Record<string, string> = { [SCHOOL]: '机构', 2: '部门', [CLASS]: '班级' }
const isPhone = (text: string) => phoneDigits(text) !== null || new RegExp(landlinePattern, 'u').test(text)
const isSchool = (values: { parentId?: unknown }) => !values.parentId
const below = [
  { value: '2', text: '部门' },
  { value: CLASS, text: '班级' },
]

/** A department with members requires a second confirmation. */
async function remove(ids: readonly string[], ask: (question: Question) => Promise<boolean>): Promise<Answer | null> {
  const send = (confirm?: boolean) => callWhole(depart.deleteBatch, { query: { ids: ids.join(','), confirm } })
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 200 || !(error.result as { users?: number } | null)?.users)
      throw error
    return (await ask({
      title: '仍然删除？',
      verb: `仍然删除 ${ids.length} 个部门`,
      text: `${error.message}。继续删除会取消他们与这里的关联，账号不会被删除。`,
      danger: true,
    }))
      ? send(true)
      : null
  }
}

/** Shown only if the menu of the user contains the class page. */
function ClassLink({ id }: { id: string }) {
  if (!usePermission().can(classOverview.page)) return null
  return (
    <Link className={styles.home} to={classHome(id)}>
      班级主页
      <Icon name="right" size={16} />
    </Link>
  )
}

export default treeScreen({
  title: '班级管理',
  noun: '部门',
  resource: { ...depart, ...departSheet, list: depart.queryMyDeptTreeList },
  placeholder: '请输入部门名称',
  addRoot: '添加机构',
  addChild: '添加下级部门/班级',
  nothing: '选一个班级，看它的学生、作业和课程',
  parentFirst: '请先选中上级部门',
  start: (parent) => ({ parentId: parent?.id ?? '', orgCategory: parent ? CLASS : SCHOOL }),
  heading: (row) => (
    <>
      {kinds[row.orgCategory] ?? '部门'}：<b>{row.departName}</b>
      {row.orgCategory === CLASS && <ClassLink id={row.id} />}
    </>
  ),
  opensAlone: (row) => row.orgCategory === CLASS,
  deleteQuestion: (count) => ({
    title: '确认删除',
    verb: `删除 ${count} 个部门`,
    text: count === 1 ? '确定要删除此部门以及子节点数据吗?' : `确定要删除所选中的 ${count} 条数据，以及子节点数据吗?`,
    danger: true,
  }),
  remove,
  fields: {
    departName: { label: '名称', wide: true },
    orgCategory: {
      label: '类型',
      kind: 'radio',
      options: below,
      when: (values) => !isSchool(values),
    },
    orgCode: { label: '编码', readOnly: true, tip: '由系统按层级生成' },
    mobile: { check: (value) => (!value || isPhone(String(value)) ? undefined : '你的手机号码格式不正确!') },
    departOrder: { initial: 0 },
  },
  form: ['departName', 'orgCategory', 'mobile', 'fax', 'address', 'departOrder', 'memo'],
  basic: ['departName', 'orgCategory', 'mobile', 'fax', 'address', 'memo', 'departOrder', 'orgCode'],
  below: (row: DepartNode) => (row.orgCategory === CLASS ? <EmptyClass depart={row} /> : null),
  tabs: [
    { key: 'members', label: '学生/老师', render: (row: DepartNode) => <DepartMembers id={row.id} /> },
    {
      key: 'homework',
      label: '作业情况',
      show: (row: DepartNode) => row.orgCategory === CLASS,
      render: (row: DepartNode) => <ClassHomework id={row.id} />,
    },
    { key: 'courses', label: '课程', render: (row: DepartNode) => <DepartCourses depart={row} /> },
    {
      key: 'roles',
      label: '部门角色',
      needs: departRole.list,
      render: (row: DepartNode) => <DepartRoles depart={row} />,
    },
    {
      key: 'grants',
      label: '部门权限',
      needs: departPermission.list,
      render: (row: DepartNode) => <DepartGrants depart={row} />,
    },
    {
      key: 'devices',
      label: '硬件',
      show: (row: DepartNode) => row.orgCategory === CLASS,
      render: (row: DepartNode) => <DepartDevices row={row} />,
    },
  ],
})

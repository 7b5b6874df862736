import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'

/** Days during which a deleted row can be restored. */
export const BIN_DAYS = 30

export const binTables = [
  { value: 'teaching_course', text: '课程' },
  { value: 'teaching_course_unit', text: '课程单元' },
  { value: 'teaching_course_dept', text: '班级课程' },
  { value: 'teaching_additional_work', text: '作业' },
  { value: 'teaching_news', text: '资讯' },
  { value: 'teaching_menu', text: '前台菜单' },
  { value: 'sys_announcement', text: '通知公告' },
  { value: 'sys_depart', text: '部门和班级' },
  { value: 'sys_role', text: '角色' },
  { value: 'sys_permission', text: '菜单' },
  { value: 'sys_position', text: '职务' },
  { value: 'sys_dict', text: '数据字典' },
  { value: 'sys_dict_item', text: '字典项' },
  { value: 'sys_category', text: '分类字典' },
] as const

const Deleted = Type.Object({
  id: Id,
  dataTable: Text(64, '数据'),
  /** Null for an unknown table. */
  tableLabel: Nullable(Text(100, '数据')),
  dataId: Text(64, '数据ID'),
  title: Text(100, '名称'),
  belowCount: Type.Integer({ title: '一起删除的数据' }),
  createBy: Nullable(Text(64, '删除人')),
  createTime: Time('删除时间'),
  expireTime: Time('保留到'),
})

const path = '/sys/recycleBin'
const access = 'system:recycleBin:list'
/** Ids, separated by commas. The limit is sufficient for all rows of a page. */
const ids = Type.Object({ ids: Text(20_000, '要处理的数据', { min: 1 }) })
/** `count` rows were restored. `left` rows were not, because they depend on missing data. */
const Restored = Type.Object({ count: Type.Integer(), left: Type.Integer() })

/** The rows that were deleted in the office during the last thirty days. */
export const recycleBin = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    asSheet: true,
    whileViewing: true,
    access,
    summary: '回收站：分页列表',
    query: listQuery(Deleted, ['dataTable', 'title', 'createBy', 'createTime']),
    result: PageOf(Deleted),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: 'system:recycleBin:restore',
    summary: '回收站：恢复',
    message: '已恢复',
    body: ids,
    result: Restored,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/undo`,
    access: 'signed-in',
    summary: '撤销自己刚才的删除',
    message: '已撤销删除',
    body: Type.Object({ id: Id }),
    result: Restored,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: `${path}/deleteBatch`,
    access: 'system:recycleBin:delete',
    summary: '回收站：彻底删除',
    message: '已彻底删除',
    query: ids,
  }),
}

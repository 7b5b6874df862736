import { fieldSchema, rowSchemas } from '@mashu/contract/field-schema'
import { modules } from '../../../server/src/modules/modules.ts'
import type { TableMove } from '../plan/move.ts'

const CHINESE = /\p{Script=Han}/u
const camel = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Titles of columns that no form contains, or that have the same title in many forms. */
const COMMON: Readonly<Record<string, string>> = {
  additional_id: '班级作业',
  annt_id: '通知',
  always_show: '总是显示',
  bus_id: '业务编号',
  bus_type: '业务类型',
  cgform_head_id: '在线表单',
  cgrhead_id: '在线报表',
  client_key: '首次保存的标记',
  collect_num: '收藏数量',
  component: '前端组件',
  component_name: '前端组件名',
  delete_by: '删除人',
  dep_id: '部门',
  dept_id: '部门',
  drole_id: '部门角色',
  depart_permission_id: '部门的授权',
  email_own: '邮箱是本人填的',
  event: '事件',
  first_submit_time: '首次提交时间',
  parent_id: '改编自',
  foreign_read_no: '旧客户端读过的版本',
  id: '编号',
  ip: 'IP 地址',
  is_active: '是否启用',
  is_leaf: '是否末级',
  keep_alive: '是否缓存',
  must_change_password: '要换密码',
  open_page: '打开的页面',
  open_type: '打开方式',
  password: '密码',
  permission_id: '菜单',
  perms: '权限标识',
  perms_type: '权限类型',
  public_name: '展示的名字',
  read_flag: '已读标记',
  read_time: '阅读时间',
  redirect: '跳转地址',
  reply_user_id: '回复的人',
  role_id: '角色',
  rule_flag: '有数据规则',
  seen_time: '看到批改的时间',
  shown_when: '什么时候显示',
  spelled: '拼音',
  sys_company_code: '所属公司',
  third_id: '第三方账号',
  third_type: '第三方类型',
  user_id: '用户',
  user_depart_id: '用户的部门',
  username_key: '用户账号',
  version_no: '版本',
  waiting: '等待审核',
  work_id: '作品',
  work_file: '作品文件',
}
/** The title of ids in lists is too general for a column in the report. */
const PLAIN = '编号'

/** Titles of columns in the lists of the office, by field name. */
const listed = new Map<string, string>()
for (const { menu = [] } of modules)
  for (const contract of menu.flatMap(({ contracts = [] }) => contracts))
    for (const { result } of Object.values(contract))
      for (const [key, { title = '' }] of Object.entries(rowSchemas(result)))
        if (CHINESE.test(title) && title !== PLAIN && !listed.has(key)) listed.set(key, title)

/** Returns the title of a column or, if it has none, its name. */
export function columnTitle({ form, titles }: Pick<TableMove, 'form' | 'titles'>, column: string): string {
  const key = camel(column)
  const own = fieldSchema(form ?? {}).properties?.[key]?.title
  return titles?.[column] ?? own ?? COMMON[column] ?? listed.get(key) ?? column
}

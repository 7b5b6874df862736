import { cleanHtml } from '../../../server/src/platform/http/field/html.ts'
import { AnnouncementForm } from '@mashu/contract/sys/announcement'
import { settingFault } from '@mashu/contract/sys/config/config-rules'
import { DepartForm } from '@mashu/contract/sys/depart'
import { RoleForm } from '@mashu/contract/sys/role'
import { UserEditForm } from '@mashu/contract/sys/user'
import { legacyPassword } from '../../../server/src/modules/sys/credential/credential.ts'
import { asciiFold } from '../../../server/src/platform/db/ascii-fold.ts'
import { settings } from '../../../server/src/seed/base-site.ts'
import type { SourceRow } from '../source/source.queries.ts'
import type { Row } from '../target/row.ts'
import type { Left, Shaping, TableMove } from './move.ts'

function shapeUser(row: Row, old: SourceRow, { note }: Shaping): string | undefined {
  const username = String(row['username'] ?? '').trim()
  if (username === '') return '没有登录名'
  row['username'] = username
  row['username_key'] = asciiFold(username)
  if (row['avatar'] === '[]') row['avatar'] = null
  const password = legacyPassword({
    username,
    password: String(old['password'] ?? ''),
    salt: String(old['salt'] ?? ''),
  })
  row['password'] = password
  if (password === null && row['del_flag'] !== 1)
    note('mended', '旧密码读不懂，要由老师或管理员重设密码才能登录', username)
  return undefined
}

/** These settings contain the id of a row, which the import cannot convert. */
const CHOOSE_AGAIN = new Set(['_defaultRole', '_defaultDepart'])
const HTML_SETTINGS = /Html$|^footer$/

function shapeSetting(row: Row, _old: SourceRow, { rewrite }: Shaping): Left | undefined {
  const key = String(row['config_key'])
  const value = String(row['config_value'] ?? '')
  if (key === 'customJS')
    return value === '' ? { orphan: '是空的' } : '自定义脚本会在每个页面上运行，请自己看过以后再粘贴'
  if (!Object.hasOwn(settings, key)) return { orphan: '这里没有这项设置' }
  if (CHOOSE_AGAIN.has(key)) return '请在网站配置里重新选择'
  const fault = settingFault(key, value)
  if (fault !== undefined) return `内容不合要求：${fault}`
  if (HTML_SETTINGS.test(key)) row['config_value'] = cleanHtml(rewrite(value)) ?? ''
  return undefined
}

/** A table comes after the tables to which it refers. */
export const systemMoves: readonly TableMove[] = [
  {
    table: 'sys_depart',
    title: '部门和班级',
    form: DepartForm,
    sameBy: ['org_code'],
    fallback: { depart_name: '（没有名称）' },
  },
  { table: 'sys_role', title: '角色', form: RoleForm, sameBy: ['role_code'], fallback: { role_name: '（没有名称）' } },
  {
    table: 'sys_user',
    title: '用户',
    form: UserEditForm,
    days: ['birthday'],
    lists: { depart_ids: 'sys_depart' },
    sameBy: ['username_key'],
    shape: shapeUser,
  },
  { table: 'sys_user_role', title: '用户的角色', isLink: true, sameBy: ['user_id', 'role_id'] },
  { table: 'sys_user_depart', title: '用户的班级', isLink: true, sameBy: ['user_id', 'dep_id'] },
  { table: 'sys_user_agent', title: '代理人', sameBy: ['user_name'] },
  { table: 'sys_position', title: '职务', sameBy: ['code'], fallback: { name: '（没有名称）' } },
  { table: 'sys_dict', title: '字典', sameBy: ['dict_code'], fallback: { dict_name: '（没有名称）' } },
  { table: 'sys_dict_item', title: '字典选项', isLink: true, sameBy: ['dict_id', 'item_value'] },
  { table: 'sys_category', title: '分类字典', sameBy: ['code'], fallback: { name: '（没有名称）' } },
  {
    table: 'sys_config',
    title: '网站配置',
    sameBy: ['config_key'],
    isUntouched: ({ config_key: key, config_value: value }) => settings[String(key)]?.value === value,
    shape: shapeSetting,
  },
  { table: 'sys_check_rule', title: '编码校验规则', sameBy: ['rule_code'] },
  { table: 'sys_fill_rule', title: '填值规则', sameBy: ['rule_code'] },
  { table: 'sys_sms_template', title: '消息模板', sameBy: ['template_code'] },
  {
    table: 'sys_announcement',
    title: '通知公告',
    form: AnnouncementForm,
    from: { title: 'titile' },
    html: ['msg_content'],
    lists: { user_ids: 'sys_user' },
    fallback: { title: '（没有标题）' },
  },
  { table: 'sys_announcement_send', title: '通知的已读标记', isLink: true, sameBy: ['annt_id', 'user_id'] },
]

export const logMoves: readonly TableMove[] = [
  { table: 'sys_log', title: '日志', option: 'logs', fallback: { log_type: 2, log_content: '' } },
]

import type { Source } from '../source/source.queries.ts'
import type { Shaping, TableMove } from './move.ts'
import { isButton, text } from './old-menu.ts'
import { openRuled } from './open-ruled.ts'
import { readRoles } from './old-role.ts'
import { tellTakenAway } from './taken-away.ts'

const MORE_TO_GRANT = '页面的授权搬来了；这里的按钮各有权限，只带了查看和教师也有的，其余请在角色管理里授权'

const OF_FORMS =
  '表单的授权搬来了：老师能查看、新增、编辑、删除、导入、导出自己部门的数据，学生只能填和改自己的；要看所有部门，请在表单的“权限”里勾选'

const BUILT_IN = new Set(['admin', 'teacher', 'student'])

export async function openRoleGrants(
  source: Source,
  tell: (key: string) => Shaping['note'],
): Promise<Partial<TableMove>> {
  const { menu, shape } = await openRuled(source)
  const roles = await readRoles(source)
  await tellTakenAway(source, { menu, roles, tell })
  return {
    shape: (row, old, shaping) => {
      const left = shape(row, old, shaping)
      const entry = menu.rows.get(text(old['permission_id']))
      const role = roles.get(text(old['role_id']))
      const isPage = left === undefined && entry !== undefined && !isButton(entry) && menu.comes(entry)
      const isForm = isPage && menu.onlineOf(entry)?.list !== undefined
      if (role && isForm) shaping.note('mended', OF_FORMS, `${role.name}：${text(entry['name'])}`)
      else if (isPage && role && !BUILT_IN.has(role.code))
        shaping.note('mended', MORE_TO_GRANT, `${role.name}：${text(entry['name'])}`)
      return left
    },
  }
}

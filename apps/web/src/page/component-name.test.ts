import { expect, it } from 'vitest'
import { screens } from '../admin/screens.ts'
import { componentName } from './component-name.ts'

it.each([
  ['/views/system/UserList.vue', 'system/UserList'],
  ['src/views/system/UserList', 'system/UserList'],
  ['system/RoleList', 'system/RoleUserList'],
  ['/views/system/DepartList2.vue', 'system/DepartList'],
  ['constructor', 'constructor'],
])('%s names the screen %s', (written, name) => expect(componentName(written)).toBe(name))

it.each(['system/RoleList', 'system/DepartDetailList', 'account/course/Index', 'list/search/SearchLayout'])(
  '%s names an existing screen',
  (written) => expect(screens).toHaveProperty([componentName(written)]),
)

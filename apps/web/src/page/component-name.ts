/** Maps names in menus of existing schools to names in `admin/screens.ts`. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'system/RoleList': 'system/RoleUserList',
    'system/DepartList2': 'system/DepartList',
    'system/DepartDetailList': 'system/DepartList',
    'system/DepartUserList': 'system/DepartList',
    'system/PermissionListAsync': 'system/NewPermissionList',
    'system/PermissionDataRuleList': 'system/PermissionList',
    'dashboard/IndexChart': 'dashboard/Chart',
    'dashboard/IndexTask': 'dashboard/Task',
    'account/course/Index': 'account/course/CourseListCard',
    'account/center/page/App': 'account/center/Index',
    'list/TableInnerEditList': 'list/TableList',
    'list/UserList': 'list/TableList',
    'list/RoleList': 'list/TableList',
    'list/PermissionList': 'list/TableList',
    'list/StandardList': 'list/TableList',
    'list/search/SearchLayout': 'list/TableList',
  }),
)

/** Returns the name in `admin/screens.ts` for any name in a menu. */
export function componentName(written: string): string {
  const name = written
    .trim()
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '')
  return otherNames.get(name) ?? name
}

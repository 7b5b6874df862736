import { put, STUDENT, type OldSchool } from './old-school.ts'

const page = { menu_type: 1, is_leaf: 1, parent_id: 'own-group' }
const list = 'modules/online/cgform/auto/OnlCgformAutoList'

/** Adds menu entries that open forms and reports, with grants and a data rule. */
export async function fillFormMenus(school: OldSchool): Promise<void> {
  await put(
    school,
    'sys_permission',
    { ...page, id: 'm-loan', name: '借还', url: '/online/cgformList/f-loan', component: list },
    // The replaced system has another page for the list of a tree.
    { ...page, id: 'm-room', name: '教室', url: '/online/cgformList/f-room', component: list },
    { ...page, id: 'm-view', name: '器材一览', url: '/online/cgformList/f-view', component: list },
    { ...page, id: 'm-people', name: '谁都看', url: '/online/cgformErpList/f-people', component: list },
    {
      ...page,
      id: 'm-report',
      name: '男女',
      url: '/online/cgreport/p2?sex=1',
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
    },
  )
  await put(
    school,
    'sys_permission_data_rule',
    {
      id: 'r-out',
      permission_id: 'm-loan',
      rule_name: '只看借出的',
      rule_column: 'state',
      rule_conditions: '=',
      rule_value: 'out',
      status: '1',
    },
    {
      id: 'r-secret',
      permission_id: 'm-loan',
      rule_name: '按口令',
      rule_column: 'secret',
      rule_conditions: '=',
      rule_value: 'abc123',
      status: '1',
    },
  )
  await put(
    school,
    'sys_role_permission',
    { id: 'o1', role_id: 'their-teacher', permission_id: 'm-loan', data_rule_ids: 'r-out' },
    { id: 'o2', role_id: STUDENT, permission_id: 'm-loan' },
    { id: 'o3', role_id: 'their-helper', permission_id: 'm-loan', data_rule_ids: 'r-secret' },
    { id: 'o4', role_id: 'their-teacher', permission_id: 'm-room' },
    { id: 'o5', role_id: 'their-helper', permission_id: 'm-people' },
    { id: 'o6', role_id: 'their-teacher', permission_id: 'm-report' },
    { id: 'o7', role_id: 'their-helper', permission_id: 'm-report' },
  )
}

import { put, STUDENT, type OldSchool } from './old-school.ts'

const group = { component: 'layouts/RouteView', menu_type: 0, parent_id: '', is_leaf: 0 }
const page = { menu_type: 1, is_leaf: 1 }

export async function fillMenus(school: OldSchool): Promise<void> {
  await put(
    school,
    'sys_permission',
    { ...page, id: 'e-user', name: '用户管理', url: '/isystem/user', component: 'system/UserList', sort_no: 10 },
    { id: 'b-del', parent_id: 'e-user', name: '删除', menu_type: 2, perms: 'user:del', perms_type: '1', status: '1' },
    { id: 'b-depart', parent_id: 'e-user', name: '改班级', menu_type: 2, perms: 'sys:user:depart', status: '1' },
    { id: 'b-own', parent_id: 'e-user', name: '打印', menu_type: 2, perms: 'school:print', status: '1' },
    {
      ...page,
      id: 'e-class',
      name: '班级管理',
      url: '/isystem/departDetailList',
      component: 'system/DepartList',
      sort_no: 12,
    },
    {
      ...page,
      id: 'e-news',
      name: '校园新闻',
      url: '/news/list',
      component: 'teaching/TeachingNewsList',
      hidden: 1,
      sort_no: 13,
    },
    { ...group, id: 'e-work', name: '作业管理', url: '/work', sort_no: 11 },
    {
      ...page,
      id: 'e-marks',
      parent_id: 'e-work',
      name: '作业管理',
      url: '/teaching/workList',
      component: 'teaching/TeachingWorkList',
      sort_no: 10,
    },
    { ...group, id: 'e-person', name: '个人页', url: '/account', sort_no: 9, hidden: 1 },
    {
      ...page,
      id: 'e-bind',
      parent_id: 'e-person',
      name: '账户绑定',
      url: '/account/settings/binding',
      component: 'account/settings/Binding',
    },
    { ...group, id: 'own-group', name: '教务', url: '/affairs', sort_no: 5.5 },
    {
      ...page,
      id: 'own-news',
      parent_id: 'own-group',
      name: '新闻',
      url: '/affairs/news',
      component: 'teaching/TeachingNewsList',
      perms: 'user:edit',
    },
    {
      ...page,
      id: 'own-link',
      parent_id: 'own-group',
      name: '教务网',
      url: 'https://jw.school.cn/',
      component: 'layouts/IframePageView',
      internal_or_external: 1,
    },
    { ...group, id: 'e-list', name: '列表页', url: '/list', sort_no: 9 },
    { ...page, id: 'e-card', parent_id: 'e-list', name: '卡片列表', url: '/list/card', component: 'list/CardList' },
    { ...group, id: 'e-examples', name: '常见案例', url: '/jeecg', sort_no: 99 },
    {
      ...page,
      id: 'e-baidu',
      parent_id: 'e-examples',
      name: '百度',
      url: 'http://www.baidu.com',
      component: 'layouts/IframePageView',
    },
    { ...group, id: 'own-empty', name: '财务', url: '/empty' },
    { ...page, id: 'own-bill', parent_id: 'own-empty', name: '账单', url: '/finance', component: 'finance/Bill' },
    {
      ...page,
      id: 'own-form',
      name: '报名',
      url: '/online/cgformList/abc',
      component: 'modules/online/cgform/auto/OnlCgformAutoList',
    },
  )
  await put(
    school,
    'sys_permission_data_rule',
    {
      id: 'r-students',
      permission_id: 'e-user',
      rule_name: '仅显示学生',
      rule_conditions: 'USE_SQL_RULES',
      rule_value: 'sys_user.user_identity=1',
      status: '1',
    },
    {
      id: 'r-own',
      permission_id: 'e-user',
      rule_name: '只看小明',
      rule_column: 'username',
      rule_conditions: '=',
      rule_value: '小明同学',
      status: '1',
    },
    {
      id: 'r-foreign',
      permission_id: 'e-class',
      rule_name: '读不懂',
      rule_conditions: 'USE_SQL_RULES',
      rule_value: 'exists (select 1 from sys_log)',
      status: '1',
    },
  )
  await put(
    school,
    'sys_role_permission',
    { id: 'g01', role_id: 'their-helper', permission_id: 'e-user', data_rule_ids: 'r-students,r-own,r-gone' },
    { id: 'g02', role_id: 'their-helper', permission_id: 'b-del' },
    { id: 'g03', role_id: 'their-helper', permission_id: 'own-group' },
    { id: 'g04', role_id: 'their-helper', permission_id: 'own-news' },
    { id: 'g05', role_id: 'their-helper', permission_id: 'e-marks' },
    { id: 'g06', role_id: 'their-helper', permission_id: 'e-class', data_rule_ids: 'r-foreign' },
    { id: 'g07', role_id: 'their-helper', permission_id: 'own-bill' },
    { id: 'g08', role_id: 'their-teacher', permission_id: 'e-user', data_rule_ids: 'r-students' },
    { id: 'g09', role_id: 'their-teacher', permission_id: 'own-news' },
    { id: 'g10', role_id: STUDENT, permission_id: 'nowhere' },
  )
  await put(school, 'sys_depart_permission', { id: 'dp1', depart_id: 'a-class', permission_id: 'e-user' })
  await put(school, 'sys_depart_role', { id: 'dr1', depart_id: 'a-class', role_name: '班长', role_code: 'monitor' })
  await put(
    school,
    'sys_depart_role_permission',
    { id: 'drp1', depart_id: 'a-class', role_id: 'dr1', permission_id: 'e-user' },
    { id: 'drp2', depart_id: 'a-class', role_id: 'dr1', permission_id: 'e-news' },
  )
  await put(
    school,
    'sys_depart_role_user',
    { id: 'dru1', user_id: 'u3', drole_id: 'dr1' },
    { id: 'dru2', user_id: 'u2', drole_id: 'dr1' },
  )
}

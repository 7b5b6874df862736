import type { Holder, MenuEntry } from '../../platform/app/menu.ts'

export interface MenuSeed extends MenuEntry {
  children?: readonly MenuSeed[]
}

export const LAYOUT = 'layouts/RouteView'
export const all: readonly Holder[] = ['teacher', 'student']

/**
 * Modules add their screens to these groups. A `sort` below 1 puts daily pages before most entries of `learningMenu`.
 */
export const menuGroups: readonly MenuSeed[] = [
  { name: '数据看板', url: '/dashboard', component: LAYOUT, sort: 0.5, icon: 'bar-chart', holders: ['teacher'] },
  { name: '课程管理', url: '/course', component: LAYOUT, sort: 0.75, icon: 'book', holders: ['teacher'] },
  { name: '作业管理', url: '/work', component: LAYOUT, sort: 0.65, icon: 'form', holders: ['teacher'] },
  { name: '统计报表', url: '/report', component: LAYOUT, sort: 12, icon: 'bar-chart', holders: ['teacher'] },
  { name: '招生报名', url: '/enrol', component: LAYOUT, sort: 0.85, icon: 'idcard', holders: [] },
  { name: '在线开发', url: '/online', component: LAYOUT, sort: 12.2, icon: 'form', holders: ['teacher'] },
  { name: '消息中心', url: '/message', component: LAYOUT, sort: 12.5, icon: 'message', holders: [] },
  {
    name: '系统管理',
    url: '/isystem',
    component: LAYOUT,
    sort: 13,
    icon: 'setting',
    holders: [],
    children: [
      {
        name: '更多',
        url: '/isystem/more',
        component: LAYOUT,
        sort: 90,
        icon: 'appstore',
        holders: [],
        children: [
          { name: '性能监控', url: '/monitor', keyUnder: '/dashboard3', component: LAYOUT, sort: 40, holders: [] },
        ],
      },
    ],
  },
  {
    name: '系统监控',
    url: '/dashboard3',
    component: LAYOUT,
    sort: 20,
    icon: 'dashboard',
    holders: [],
  },
  { name: '常见案例', url: '/jeecg', component: LAYOUT, sort: 99, icon: 'qrcode', holders: [] },
]

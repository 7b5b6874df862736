import { describe, expect, it } from 'vitest'
import { groupsAround, menuModel, toggleGroup } from './menu-model.ts'
import { container, entry, origin } from './test/menu-entry.ts'

describe('the open groups of the side menu', () => {
  const model = menuModel(
    [
      entry('首页', '/dashboard/index', 'dashboard/Index'),
      container('监控', '/m', [container('性能', '/m/p', [entry('磁盘', '/m/p/disk', 'D')])]),
      container('系统', '/sys', [entry('用户', '/sys/user', 'U')]),
    ],
    origin,
  )

  it('are those that contain the current page', () => {
    expect(groupsAround(model.items, '/m/p/disk')).toEqual(['监控', '性能'])
    expect(groupsAround(model.items, '/dashboard/index')).toEqual([])
    expect(groupsAround(model.items, '/nowhere')).toEqual([])
  })

  it('include at most one group of the top level, and any number of groups below it', () => {
    const top = ['监控', '系统']
    expect(toggleGroup(['监控', '性能'], '系统', top)).toEqual(['性能', '系统'])
    expect(toggleGroup(['监控'], '性能', top)).toEqual(['监控', '性能'])
    expect(toggleGroup(['监控', '性能'], '性能', top)).toEqual(['监控'])
  })
})

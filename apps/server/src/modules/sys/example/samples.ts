import { serviceStates } from '@mashu/contract/example/example'
import { MINUTE_MS } from '../../../platform/time/duration.ts'

/** Invented rows for the example pages. */

const SERVICES = 46
const FIRST = Date.UTC(2026, 8, 1, 1)

export const services = Array.from({ length: SERVICES }, (_, index) => ({
  id: `service-${index + 1}`,
  no: `TradeCode ${index + 1}`,
  description: `这是第 ${index + 1} 段描述`,
  callNo: (index * 7919) % 1000,
  status: serviceStates[index % serviceStates.length]!.value,
  updatedAt: new Date(FIRST + index * 97 * MINUTE_MS).toISOString(),
}))

export const permissions = [
  { id: 'dashboard', name: '仪表盘', actions: ['query', 'get'] },
  { id: 'form', name: '表单', actions: ['add', 'query', 'update', 'delete'] },
  { id: 'result', name: '结果页', actions: ['query', 'get'] },
  { id: 'profile', name: '详情页', actions: ['query', 'get', 'update'] },
]

export const roles = [
  { id: 'manager', name: '示例管理员', describe: '拥有全部示例权限', permissions: permissions.map(({ id }) => id) },
  { id: 'reader', name: '示例读者', describe: '只能看', permissions: ['dashboard', 'profile'] },
]

export const users = [
  { id: 'sample-1', name: '示例甲', roleId: 'manager' },
  { id: 'sample-2', name: '示例乙', roleId: 'reader' },
]

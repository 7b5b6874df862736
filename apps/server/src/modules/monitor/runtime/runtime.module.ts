import { actuator } from '@mashu/contract/monitor/actuator'
import { runtime } from '@mashu/contract/monitor/runtime'
import type { ServerModule } from '../../../platform/app/context.ts'
import { actuatorRoutes } from './actuator.routes.ts'
import { addressChecks } from './address-checks.ts'
import { cacheCommands } from './cache.commands.ts'
import { dataChecks } from './data-checks.ts'
import { prometheusRoutes } from './prometheus.routes.ts'
import { runtimeRoutes } from './runtime.routes.ts'
import { trafficChecks } from './traffic-checks.ts'

const page = (name: string, url: string, component: string, sort: number) => ({
  under: '/monitor',
  name,
  url,
  component: `modules/monitor/${component}`,
  sort,
  holders: [],
})

export const runtimeModule: ServerModule = {
  name: 'monitor/runtime',
  routes(context) {
    actuatorRoutes(context)
    runtimeRoutes(context)
    prometheusRoutes(context)
  },
  commands: cacheCommands,
  healthChecks: (context) => [...dataChecks(context), ...trafficChecks(context), ...addressChecks(context)],
  // Existing clients know these addresses and components.
  menu: [
    { ...page('缓存与数据库', '/monitor/redis/info', 'RedisInfo', 1), contracts: [runtime, actuator] },
    page('服务信息', '/monitor/TomcatInfo', 'TomcatInfo', 4),
    page('服务器信息', '/monitor/SystemInfo', 'SystemInfo', 4.1),
    page('运行时信息', '/monitor/JvmInfo', 'JvmInfo', 4.2),
    page('请求追踪', '/monitor/HttpTrace', 'HttpTrace', 4.3),
    page('磁盘监控', '/monitor/Disk', 'DiskMonitoring', 6),
  ],
}

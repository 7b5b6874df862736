import { config, configProblem } from '@mashu/contract/sys/config'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { reloadRegularly } from '../../../platform/db/reload-regularly.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { insertLog } from '../log/log.ts'
import { loadSettings, setting } from './config-cache.ts'
import { listSettings, upsertSettings } from './config.queries.ts'
import { changedSettings, pageConfig, readableSetting, SCRIPT_KEYS, scriptAddress, scriptTag } from './config.rules.ts'

const SEE_ALL = 'system:config:list'

function readerKind(user: Principal | null) {
  if (user === null) return 'visitor'
  return user.can(SEE_ALL) ? 'administrator' : 'signed-in'
}

export function configRoutes(context: AppContext): void {
  reloadRegularly(context, loadSettings)
  // The page carries what visitors may see; everybody gets the same page. Of a script it carries the address only.
  context.pageConfig = async () => ({ ...pageConfig(false), customJS: undefined, customScript: scriptAddress() })
  serve(context, config, {
    getCurrentConfig: ({ user }) => pageConfig(user !== null),
    customScript: async ({ reply }) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('etag', scriptTag())
        .send(setting('customJS') ?? ''),
    getConfig: ({ query, user }) => {
      const value = readableSetting(query.key, readerKind(user))
      if (value === undefined) throw configProblem('config.unknownKey')
      return value
    },
    getAllConfigList: () => listSettings(),
    getAllConfigMap: async () =>
      Object.fromEntries((await listSettings()).map((row) => [row.configKey, row.configValue])),
    saveTenantConfig: async ({ body, user, ip }) => {
      const changed = changedSettings(body)
      if (!user.isAdmin && SCRIPT_KEYS.some((key) => key in changed)) throw configProblem('config.scriptRefused')
      await transaction(async () => {
        await upsertSettings(changed)
        await insertLog({
          logType: 2,
          operateType: 3,
          logContent: `修改网站配置：${Object.keys(changed).join('、')}`,
          user,
          ip,
        })
        await afterCommit(loadSettings)
      })
    },
  })
}

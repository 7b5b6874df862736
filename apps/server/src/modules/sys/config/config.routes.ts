import { rowSchemas } from '@mashu/contract'
import { config, configProblem } from '@mashu/contract/sys/config'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { placeText } from '../../../platform/s3/s3-place.ts'
import { pushAll } from '../../../platform/socket/push.ts'
import { insertLog } from '../log/log.ts'
import { setting, settingsCopy } from './config-cache.ts'
import { lockSettingIds, listSettings, upsertSettings } from './config.queries.ts'
import {
  changedSettings,
  configTag,
  pageConfig,
  readableSetting,
  SCRIPT_KEYS,
  scriptAddress,
  scriptTag,
  titleOf,
} from './config.rules.ts'

const SEE_ALL = 'system:config:list'

function readerKind(user: Principal | null) {
  if (user === null) return 'visitor'
  return user.can(SEE_ALL) ? 'administrator' : 'signed-in'
}

export function configRoutes(context: AppContext): void {
  settingsCopy.follow(context)
  // Every visitor gets the same page: settings that visitors may see, and the address of the school's script.
  context.pageConfig = async () => ({
    ...pageConfig(false),
    customJS: undefined,
    customScript: scriptAddress(),
    configTag: configTag(),
  })
  context.recordedTables.set('sys_config', {
    table: 'sysConfig',
    label: '网站配置',
    schemas: rowSchemas(config.getAllConfigList.result),
    list: config.getAllConfigList,
    remove: null,
    edit: config.saveTenantConfig,
    form: { edit: config.saveTenantConfig, write: (call) => save(call as Call<typeof config.saveTenantConfig>) },
    toForm: ({ configKey, configValue }) => ({ [String(configKey)]: configValue }),
  })
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
    serverLimits: () => ({
      storage: context.config.storage ? placeText(context.config.storage) : 'local',
      uploadMaxMb: toMb(context.config.uploadMaxBytes),
      videoMaxMb: toMb(context.config.videoMaxBytes),
      quotaPupilMb: toMb(context.config.quotaStudentBytes),
    }),
    saveTenantConfig: save,
  })
}

/** Names that clients use for the storage of the server. */
const OWN_STORE = new Set(['local', 'other'])

async function save({ body, user, ip }: Call<typeof config.saveTenantConfig>): Promise<void> {
  const { seen = {}, uploadType, ...form } = body
  if (uploadType && !OWN_STORE.has(uploadType)) throw configProblem('config.providerRefused', { name: uploadType })
  const changed = changedSettings(form)
  if (!user.isAdmin && SCRIPT_KEYS.some((key) => key in changed)) throw configProblem('config.scriptRefused')
  await saveSettings(changed, { seen, user, ip })
}

/** @throws 409 when a setting has changed since the form was loaded */
async function assertSeen(keys: readonly string[], seen: Readonly<Record<string, string>>): Promise<void> {
  const stored = new Map((await listSettings()).map((row) => [row.configKey, row.configValue]))
  const moved = keys.filter((key) => seen[key] !== undefined && (stored.get(key) ?? '') !== seen[key])
  if (moved.length === 0) return
  const names = moved.map((key) => `“${titleOf(key)}”`).join('、')
  throw configProblem(
    'config.stale',
    { names },
    { changed: Object.fromEntries(moved.map((key) => [key, stored.get(key) ?? ''])) },
  )
}

const toMb = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Adds a version of each changed setting to the data log. */
async function saveSettings(
  changed: Readonly<Record<string, string>>,
  { seen, user, ip }: { seen: Readonly<Record<string, string>>; user: Principal; ip: string },
): Promise<void> {
  const keys = Object.keys(changed)
  if (keys.length === 0) return
  await transaction(async () => {
    const known = await lockSettingIds(keys)
    await assertSeen(keys, seen)
    const values = keys.map((configKey) => ({
      id: known.get(configKey) ?? newId(),
      configKey,
      configValue: changed[configKey]!,
    }))
    const ids = values.map(({ id }) => id)
    await recordChange({ table: 'sysConfig', ids, operation: 'edit', user }, () => upsertSettings(values))
    await insertLog({ logType: 2, operateType: 3, logContent: `修改网站配置：${keys.join('、')}`, user, ip })
    await afterCommit(settingsCopy.changed)
    await afterCommit(() => pushAll({ cmd: 'site' }))
  })
}

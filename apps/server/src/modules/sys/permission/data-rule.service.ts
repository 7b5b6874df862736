import { recordChange, type Operation } from '../../../platform/history/version.ts'
import type { AnyEndpoint, BodyOf } from '@mashu/contract'
import { dataRule, dataRuleProblem } from '@mashu/contract/sys/data-rule'
import { roleProblem, type role } from '@mashu/contract/sys/role'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import type { Call, Handlers } from '../../../platform/http/endpoint/serve.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { faultOfRule, listRuleIdsOf } from '../../../platform/http/list/rule/data-rules.ts'
import { ruleColumnsOf } from '../../../platform/http/list/rule/rule-column.ts'
import {
  deleteRule,
  insertRule,
  listRules,
  refreshRuleFlag,
  selectOptionalRule,
  selectTicked,
  updateRule,
  updateTicked,
} from './data-rule.queries.ts'
import { recordRoleGrants } from './grant-history.service.ts'
import { selectOptionalPermission } from './permission.queries.ts'
import { selectOptionalRoleLevel } from './grant.queries.ts'
import { BUTTON } from './permission.rules.ts'
import { commaList } from '../../../platform/comma-list.ts'

/** Returns the list endpoint that the rules of an entry limit. */
async function listOf(context: AppContext, permissionId: string): Promise<AnyEndpoint | undefined> {
  const entry = await selectOptionalPermission(permissionId)
  if (!entry) throw dataRuleProblem('dataRule.noMenu')
  const made = [...context.recordedTables.values()].map(({ list }) => list)
  return [...context.endpoints, ...made].find(({ dataRules, path }) => {
    if (dataRules === undefined) return false
    if (entry.menuType === BUTTON) return entry.url === path
    return dataRules.url === undefined ? dataRules.menu === entry.component : dataRules.url === entry.url
  })
}

/** People must not change their own limits. @throws `dataRule.own` */
async function assertNotBound(user: Principal, rule: { id: string; permissionId: string }): Promise<void> {
  if (user.isAdmin) return
  if ((await listRuleIdsOf(user, [rule.permissionId])).includes(rule.id)) throw dataRuleProblem('dataRule.own')
}

type RuleForm = BodyOf<typeof dataRule.addPermissionRule>

async function assertReadable(context: AppContext, form: RuleForm): Promise<void> {
  const detail = faultOfRule({ ...form, ruleColumn: form.ruleColumn ?? null }, await listOf(context, form.permissionId))
  if (detail !== undefined) throw dataRuleProblem('dataRule.wrong', { detail })
}

const recordRule = <T>(id: string, operation: Operation, user: Principal, change: () => Promise<T>) =>
  recordChange({ table: 'sysPermissionDataRule', ids: [id], operation, user }, change)

const SQL = 'USE_SQL_RULES'
const toValues = (form: RuleForm) => ({
  ...form,
  ruleColumn: form.ruleConditions === SQL ? null : form.ruleColumn || null,
  status: form.status || '1',
})

export function dataRuleHandlers(context: AppContext): Handlers<typeof dataRule> {
  return {
    getPermRuleListByPermId: ({ query }) => listRules({ permissionId: query.permissionId }),
    queryPermissionRule: ({ query }) => listRules(query),
    ruleColumns: async ({ query }) => {
      const list = await listOf(context, query.permissionId)
      return list ? [...ruleColumnsOf(list)].map(([value, { title }]) => ({ value, text: title })) : []
    },
    addPermissionRule: async ({ body, user }) => {
      await assertReadable(context, body)
      const id = newId()
      await transaction(async () => {
        const insert = () => insertRule({ ...toValues(body), id, ...stampInsert(user) })
        await recordRule(id, 'add', user, insert)
        await refreshRuleFlag(body.permissionId)
      })
      return { id }
    },
    editPermissionRule: markWriter(
      async ({ body: { id, ...form }, user }: Call<typeof dataRule.editPermissionRule>) => {
        await transaction(async () => {
          const before = await selectOptionalRule(id)
          if (!before || before.permissionId !== form.permissionId) throw dataRuleProblem('dataRule.failed')
          await assertNotBound(user, before)
          await assertReadable(context, form)
          await recordRule(id, 'edit', user, () => updateRule(id, { ...toValues(form), ...stampUpdate(user) }))
          await refreshRuleFlag(form.permissionId)
        })
      },
      'sysPermissionDataRule',
      { list: 'queryPermissionRule', label: '数据规则' },
    ),
    deletePermissionRule: async ({ query, user }) => {
      await transaction(async () => {
        const before = await selectOptionalRule(query.id)
        if (!before) throw dataRuleProblem('dataRule.failed')
        await assertNotBound(user, before)
        await recordRule(before.id, 'delete', user, () => deleteRule(before.id))
        await refreshRuleFlag(before.permissionId)
      })
    },
  }
}

/** All rules must belong to the entry, and the rules that limit the caller must remain selected. */
export async function assertTickable(user: Principal, permissionId: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await listRules({ permissionId })).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw dataRuleProblem('dataRule.foreign')
  if (user.isAdmin) return
  const own = (await listRuleIdsOf(user, [permissionId])).filter((id) => known.has(id))
  if (!own.every((id) => ids.includes(id))) throw dataRuleProblem('dataRule.keep')
}

/** A role cannot see more rows than the caller who selects the rules. */
export async function saveRoleRules(form: BodyOf<typeof role.saveDatarule>, user: Principal): Promise<void> {
  const ids = commaList(form.dataRuleIds)
  await transaction(async () => {
    const level = await selectOptionalRoleLevel(form.roleId)
    if (level === undefined || (await selectTicked(form.permissionId, form.roleId)) === undefined)
      throw dataRuleProblem('dataRule.notGranted')
    if (!user.isAdmin && level >= user.level) throw roleProblem('role.levelTooHigh')
    await assertTickable(user, form.permissionId, ids)
    await recordRoleGrants(form.roleId, user, () => updateTicked(form.permissionId, form.roleId, ids))
  })
}

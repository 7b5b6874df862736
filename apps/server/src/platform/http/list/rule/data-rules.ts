import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { AnyEndpoint } from '@mashu/contract'
import { currentCaller, type Caller } from '../../../auth/caller.ts'
import { currentDatabase, db, withDatabase, type Database } from '../../../db/database.ts'
import { columnsIn, keyOf, ruleColumnsOf } from './rule-column.ts'
import { expressionOf, type RuleText } from './expression.ts'
import { assertPlaceholders, type PlaceholderSource } from './placeholder.ts'
import { ruleCondition, type RuleTarget } from './rule-condition.ts'
import { RuleFault } from './tokens.ts'

const BUTTON = 2
const ACTIVE = '1'
const NOTHING = sql<SqlBool>`1 = 0`

const ruledEntries = (list: AnyEndpoint) =>
  db()
    .selectFrom('sysPermission')
    .select('id')
    .where((eb) =>
      eb.or([
        list.dataRules?.url === undefined
          ? eb('component', '=', list.dataRules?.menu ?? '')
          : eb('url', '=', list.dataRules.url),
        eb.and([eb('menuType', '=', BUTTON), eb('url', '=', list.path)]),
      ]),
    )

/** Rules of a list belong to the entries of its screen, and to buttons with its path. */
export async function listRuledEntries(list: AnyEndpoint): Promise<string[]> {
  return (await ruledEntries(list).execute()).map(({ id }) => id)
}

const idsOf = (rows: readonly { dataRuleIds: string | null }[]) => [
  ...new Set(rows.flatMap(({ dataRuleIds }) => (dataRuleIds ?? '').split(',')).filter(Boolean)),
]

/** The rules that these roles and department roles have for these menu entries. */
export async function listRuleIdsOf(
  { roleIds, departRoles }: Pick<Caller['user'], 'roleIds' | 'departRoles'>,
  permissionIds: readonly string[],
): Promise<string[]> {
  if (permissionIds.length === 0) return []
  const ofRoles =
    roleIds.length === 0
      ? []
      : await db()
          .selectFrom('sysRolePermission')
          .select('dataRuleIds')
          .where('roleId', 'in', [...roleIds])
          .where('permissionId', 'in', [...permissionIds])
          .where('dataRuleIds', 'is not', null)
          .execute()
  return idsOf([...ofRoles, ...(await listDepartRuleIds(departRoles, permissionIds))])
}

/** The rules of a department also apply to its roles. */
async function listDepartRuleIds(departRoles: readonly { id: string }[], permissionIds: readonly string[]) {
  if (departRoles.length === 0) return []
  const rows = await db()
    .selectFrom('sysDepartRolePermission')
    .innerJoin('sysDepartPermission', 'sysDepartPermission.id', 'sysDepartRolePermission.departPermissionId')
    .select(['sysDepartRolePermission.dataRuleIds', 'sysDepartPermission.dataRuleIds as departRuleIds'])
    .where(
      'sysDepartRolePermission.roleId',
      'in',
      departRoles.map(({ id }) => id),
    )
    .where('sysDepartPermission.permissionId', 'in', [...permissionIds])
    .execute()
  return rows.flatMap(({ dataRuleIds, departRuleIds }) => [{ dataRuleIds }, { dataRuleIds: departRuleIds }])
}

async function listRulesFor({ user }: Caller, list: AnyEndpoint): Promise<RuleText[]> {
  if (user.isAdmin) return []
  const permissionIds = await listRuledEntries(list)
  const ids = await listRuleIdsOf(user, permissionIds)
  if (ids.length === 0) return []
  return (
    db()
      .selectFrom('sysPermissionDataRule')
      .select(['ruleColumn', 'ruleConditions', 'ruleValue'])
      .where('id', 'in', ids)
      // An import may have left a rule of another menu entry in a grant. Such a rule must not apply.
      .where('permissionId', 'in', permissionIds)
      .where('status', '=', ACTIVE)
      .execute()
  )
}

async function sourceOf({ user, clock }: Caller): Promise<PlaceholderSource> {
  const rows = await db()
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .where('sysUserDepart.userId', '=', user.id)
    .select('sysDepart.orgCode')
    .execute()
  return { user, clock, orgCodes: rows.map(({ orgCode }) => orgCode) }
}

interface RuledList {
  contract: AnyEndpoint
  columnOf: RuleTarget['columnOf']
  /** Set if another database than the school's contains the rows. */
  kind?: Database['kind']
}

/** A rule that cannot be parsed becomes null. */
export async function ruleConditionsFor(
  caller: Caller,
  { contract, columnOf, kind }: RuledList,
): Promise<RuleConditions> {
  const rules = contract.dataRules ? await listRulesFor(caller, contract) : []
  if (rules.length === 0) return []
  const { table } = contract.dataRules!
  const target = { table, columnOf, columns: ruleColumnsOf(contract), source: await sourceOf(caller) }
  const conditions = async () => rules.map((rule) => conditionOf(rule, target))
  return kind === undefined ? conditions() : withDatabase({ ...currentDatabase(), kind }, conditions)
}

export type RuleConditions = readonly (Expression<SqlBool> | null)[]

/** A guest has no data rules. */
export async function ruleConditions(list: RuledList): Promise<RuleConditions> {
  const caller = currentCaller()
  return caller ? ruleConditionsFor(caller, list) : []
}

/** A rule that cannot be parsed hides all rows, because its meaning is unknown. */
export const narrow = <DB, TB extends keyof DB, O>(
  builder: SelectQueryBuilder<DB, TB, O>,
  conditions: RuleConditions,
): SelectQueryBuilder<DB, TB, O> =>
  conditions.reduce((narrowed, condition) => narrowed.where(condition ?? NOTHING), builder)

function conditionOf(rule: RuleText, target: RuleTarget): Expression<SqlBool> | null {
  try {
    return ruleCondition(expressionOf(rule), target)
  } catch (error) {
    if (error instanceof RuleFault) return null
    throw error
  }
}

/** The name of a column, with or without the name of its table. */
const COLUMN = /^[a-z_]\w*(?:\.[a-z_]\w*)?$/i

/** Returns the reason why a rule cannot be used. Without a list, only the syntax is checked. */
export function faultOfRule(rule: RuleText, list: AnyEndpoint | undefined): string | undefined {
  try {
    const expression = expressionOf(rule)
    assertPlaceholders(rule.ruleValue ?? '')
    for (const column of columnsIn(expression)) {
      if (!COLUMN.test(column)) throw new RuleFault(`规则字段“${column}”不是字段的名称`)
      if (list?.dataRules) keyOf(column, ruleColumnsOf(list), list.dataRules.table)
    }
    return undefined
  } catch (error) {
    if (error instanceof RuleFault) return error.message
    throw error
  }
}

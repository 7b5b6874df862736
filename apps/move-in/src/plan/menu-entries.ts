import type { AnyEndpoint } from '@mashu/contract'
import { modules } from '../../../server/src/modules/modules.ts'
import { addToMenu } from '../../../server/src/modules/online/form/menu-entry.ts'
import { faultOfRule } from '../../../server/src/platform/http/list/rule/data-rules.ts'
import type { Source } from '../source/source.queries.ts'
import { listEntries, listRules, refreshEntries } from '../target/menu.queries.ts'
import { MOVER } from '../target/mover.ts'
import type { Row, Written } from '../target/row.ts'
import type { TableMove } from './move.ts'
import { formAt } from './online-entries.ts'
import { addressHere, asInstalled } from './menu-as-installed.ts'
import { BUTTON, GROUP_HERE, componentOf, hereOf, isButton, isGroup, OldMenu, pagesHere, text } from './old-menu.ts'

const nameOfEntry = (row: Readonly<Row>): string =>
  row['menu_type'] === BUTTON ? `button ${row['perms']}` : `page ${row['url'] ?? row['id']}`

/** Imports the menu entries that the school has added. Entries that Mashu already has get the changes of the school. */
async function openEntries(source: Source): Promise<Partial<TableMove>> {
  const menu = await OldMenu.read(source)
  return {
    same: { nameOf: nameOfEntry, list: async () => (await listEntries()) as unknown as Row[] },
    shape: (row, old) => {
      row['url'] = addressHere(old['url'])
      const here = hereOf(old)
      if (here !== undefined) {
        // An entry that Mashu already has keeps its place in the menu.
        row['parent_id'] = null
        if (old['sort_no'] === null) row['sort_no'] = here.sortNo
        return undefined
      }
      const why = menu.whyNotOwn(old)
      if (why !== undefined) return why
      const online = menu.onlineOf(old)
      row['component'] = isGroup(old) ? GROUP_HERE : (online?.component ?? componentOf(old))
      if (online) row['url'] = online.url
      // In the former system a page can have a permission. In Mashu only buttons have permissions.
      Object.assign(row, { perms: null, perms_type: '0', redirect: null, rule_flag: 0, is_leaf: 1 })
      return undefined
    },
  }
}

/**
 * Returns the changes of the school to a page of Mashu. A value is a change if it differs from the defaults of both
 * systems. A value that is no longer the default in Mashu stays.
 */
function takenFrom(here: Readonly<Row>, there: Readonly<Row>): Row | undefined {
  const seeded = here['menu_type'] === BUTTON ? undefined : pagesHere.get(String(here['url']))
  if (!seeded) return undefined
  const installed = asInstalled[seeded.url ?? ''] ?? {}
  const begun = { name: seeded.name, sort_no: seeded.sortNo, hidden: seeded.hidden }
  const taken: Row = {}
  for (const column of ['name', 'sort_no', 'hidden'] as const) {
    const value = there[column]!
    const usual: readonly (string | number)[] = [begun[column], ...(installed[column] ?? [])]
    if (value !== '' && !usual.includes(value) && here[column] === begun[column]) taken[column] = value
  }
  return Object.keys(taken).length > 0 ? taken : undefined
}

const endpoints: readonly AnyEndpoint[] = modules
  .flatMap(({ menu = [] }) => menu.flatMap(({ contracts = [] }) => contracts))
  .flatMap((contract) => Object.values(contract))

/** Rules with equal keys are the same rule. */
const nameOfRule = (row: Readonly<Row>): string =>
  ['permission_id', 'rule_conditions', 'rule_column', 'rule_value']
    .map((name) => String(row[name] ?? '').replaceAll(/\s/g, ''))
    .join('\n')

async function openRules(source: Source): Promise<Partial<TableMove>> {
  const menu = await OldMenu.read(source)
  return {
    same: { nameOf: nameOfRule, list: async () => (await listRules()) as Row[] },
    shape: (row, old) => {
      const entry = menu.rows.get(text(old['permission_id']))
      if (!entry || isButton(entry)) return undefined
      const rule = {
        ruleColumn: text(old['rule_column']) || null,
        ruleConditions: text(old['rule_conditions']),
        ruleValue: text(old['rule_value']),
      }
      const list =
        menu.onlineOf(entry)?.list ?? endpoints.find(({ dataRules }) => dataRules?.menu === componentOf(entry))
      if (!list) return '这里的这个页面没有数据规则'
      const fault = faultOfRule(rule, list)
      if (fault !== undefined) return `这里读不懂这条规则：${fault}`
      row['rule_column'] = rule.ruleConditions === 'USE_SQL_RULES' ? null : rule.ruleColumn
      return undefined
    },
  }
}

const isKnownTop = (row: Row) => row['parent_id'] === null || row['parent_id'] === undefined

/** Adds a button for each permission of a form, as Mashu does for new menu entries. */
async function finishEntries(written: readonly Written[]): Promise<void> {
  for (const { row } of written) {
    const form = row['menu_type'] === BUTTON ? undefined : formAt(String(row['url'] ?? ''))
    if (form !== undefined) await addToMenu(form, MOVER)
  }
  await refreshEntries()
}

export const entryMoves: readonly TableMove[] = [
  {
    table: 'sys_permission',
    title: '后台菜单',
    label: (old) => [old['name'], isButton(old) ? old['perms'] : old['component']].map(text).join('，'),
    fallback: { name: '（没有名称）' },
    open: openEntries,
    takes: takenFrom,
    finish: (row) => {
      if (row['menu_type'] !== BUTTON) row['menu_type'] = isKnownTop(row) ? 0 : 1
    },
    after: finishEntries,
  },
  {
    table: 'sys_permission_data_rule',
    title: '数据规则',
    isLink: true,
    label: (old) => text(old['rule_name']),
    open: openRules,
    after: refreshEntries,
  },
]

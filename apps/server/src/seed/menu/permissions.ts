import { createHash } from 'node:crypto'
import type { Contract } from '@mashu/contract'
import { modules } from '../../modules/modules.ts'
import type { Holder } from '../../platform/app/menu.ts'
import { learningMenu } from './learning-menu.ts'
import { menuGroups, type MenuSeed } from './menu-group.ts'
import { buttonName } from './permission-names.ts'

const moduleEntries = modules.flatMap((module) => module.menu ?? [])

const withModules = (under: string | null, own: readonly MenuSeed[] = []): MenuSeed[] =>
  [...own, ...moduleEntries.filter((entry) => entry.under === under)].sort((a, b) => a.sort - b.sort)

const menus = withModules(null, [...learningMenu, ...menuGroups])

/** Codes that several contracts or only existing clients use. */
const ENTRY_OF_CODE: Record<string, string> = {
  'sys:user:depart': '/isystem/user',
  'system:user:list': '/isystem/user',
  'system:user:password': '/isystem/user',
  'system:depart:list': '/isystem/departDetailList',
  'system:role:list': '/isystem/roleUserList',
  'system:role:grant': '/isystem/roleUserList',
  'system:role:user': '/isystem/roleUserList',
  'user:form:phone': '/isystem/user',
  'monitor:trace:list': '/monitor/HttpTrace',
  'monitor:console:sql': '/monitor/redis/terminal',
  'online:report:view': '/online/cgreport/:code',
  'online:report:list': '/online/cgreport',
  'online:report:sql': '/online/cgreport',
}

export function codesOf(contracts: readonly Contract[]): string[] {
  const codes = contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap(({ access }) => (typeof access === 'string' ? [access] : [...access]))
  return [...new Set(codes)].filter((code) => code !== 'public' && code !== 'signed-in')
}

export interface PermissionSeed {
  id: string
  parentId: string | null
  name: string
  url: string | null
  component: string | null
  icon: string | null
  menuType: 0 | 1 | 2
  sortNo: number
  isLeaf: 0 | 1
  hidden: 0 | 1
  internalOrExternal: 0 | 1
  perms: string | null
  permsType: string
  status: string | null
  holders: readonly Holder[]
  ruleFlag: 0 | 1
  rules: readonly RuleSeed[]
}

export interface RuleSeed {
  id: string
  ruleName: string
  ruleValue: string
  holders: readonly Holder[]
}

/** The id depends only on kind and key, so that seeding again finds existing rows. */
const idOf = (kind: 'menu' | 'button' | 'rule', key: string) => createHash('md5').update(`${kind}:${key}`).digest('hex')

function button(code: string, parentId: string, holders: readonly Holder[], sortNo: number): PermissionSeed {
  return {
    id: idOf('button', code),
    parentId,
    name: buttonName(code),
    url: null,
    component: null,
    icon: null,
    menuType: 2,
    sortNo,
    isLeaf: 1,
    hidden: 0,
    internalOrExternal: 0,
    perms: code,
    permsType: code === 'user:form:phone' ? '2' : '1',
    status: '1',
    holders,
    ruleFlag: 0,
    rules: [],
  }
}

/** A moved entry keeps its key, so that grants and addresses stay valid. */
function keyParentOf({ keyUnder }: MenuSeed, parentId: string | null): string {
  if (keyUnder === undefined) return parentId ?? ''
  return keyUnder === null ? '' : idOf('menu', keyUnder)
}

function rowsOf(seed: MenuSeed, parentId: string | null): PermissionSeed[] {
  const id = idOf('menu', `${keyParentOf(seed, parentId)}${seed.url}`)
  const pinned = Object.entries(ENTRY_OF_CODE)
    .filter(([, url]) => url === seed.url)
    .map(([code]) => code)
  const codes = [...new Set([...codesOf(seed.contracts ?? []), ...pinned])].filter(
    (code) => (ENTRY_OF_CODE[code] ?? seed.url) === seed.url,
  )
  const below = [
    ...withModules(seed.url, seed.children).flatMap((child) => rowsOf(child, id)),
    ...codes.map((code, index) => button(code, id, seed.teacher?.includes(code) ? ['teacher'] : [], 50 + index)),
  ]
  return [
    {
      id,
      parentId,
      name: seed.name,
      url: seed.url,
      component: seed.component,
      icon: seed.icon ?? null,
      menuType: parentId === null ? 0 : 1,
      sortNo: seed.sort,
      isLeaf: below.length === 0 ? 1 : 0,
      hidden: seed.hidden ? 1 : 0,
      internalOrExternal: seed.external ? 1 : 0,
      perms: null,
      permsType: '0',
      status: null,
      holders: seed.holders,
      ruleFlag: seed.rules ? 1 : 0,
      rules: (seed.rules ?? []).map(({ name, expression, holders }) => ({
        id: idOf('rule', `${id}${name}`),
        ruleName: name,
        ruleValue: expression,
        holders,
      })),
    },
    ...below,
  ]
}

/** Parents precede their children. */
export const permissions: readonly PermissionSeed[] = menus.flatMap((seed) => rowsOf(seed, null))

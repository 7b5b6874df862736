import { permissions, type PermissionSeed } from '../../../server/src/seed/menu/permissions.ts'
import { isAllowedUrl } from '../../../server/src/platform/menu/menu-address.ts'
import type { Source, SourceRow } from '../source/source.queries.ts'
import { readOnlineEntries } from './online-entries.ts'
import { addressHere } from './menu-as-installed.ts'
import type { Left } from './move.ts'

/** The value of `menu_type` for a button. */
export const BUTTON = 2
const GROUP = /^layouts\/(?:RouteView|PageView|BlankLayout|TabLayout)$/
export const GROUP_HERE = 'layouts/RouteView'
const FRAME = 'layouts/IframePageView'
/** URLs that are only examples of the former system's framework. */
const EXAMPLES = new Set(
  '/jeecg /list /form /profile /result /exception /account/settings/Index /account/settings/BaseSetting'.split(' '),
)

const pages = permissions.filter(({ menuType }) => menuType !== BUTTON)
export const pagesHere: ReadonlyMap<string, PermissionSeed> = new Map(pages.map((page) => [page.url ?? '', page]))
export const buttonsHere: ReadonlyMap<string, PermissionSeed> = new Map(
  permissions.filter(({ menuType }) => menuType === BUTTON).map((button) => [button.perms ?? '', button]),
)
const componentsHere = new Set(pages.map(({ component }) => component).filter((name) => !GROUP.test(name ?? '')))

export const text = (value: unknown): string => String(value ?? '').trim()
export const componentOf = (old: SourceRow): string =>
  text(old['component'])
    .replace(/^\/?(?:src\/)?(?:views\/)?/, '')
    .replace(/\.vue$/, '')
export const isButton = (old: SourceRow): boolean => Number(old['menu_type']) === BUTTON
export const isGroup = (old: SourceRow): boolean =>
  !isButton(old) && (componentOf(old) === '' || GROUP.test(componentOf(old)))
/** Returns the entry of a fresh Mashu that corresponds to an entry of the former system. */
export const hereOf = (old: SourceRow): PermissionSeed | undefined =>
  isButton(old) ? buttonsHere.get(text(old['perms'])) : pagesHere.get(addressHere(old['url']) ?? '')

const NO_PAGE = { orphan: '这里没有这个页面' }
const NO_ONLINE = '它打开的在线表单或报表没有搬来，或者没有发布，所以菜单没有搬；发布以后再搬一次，菜单和授权就会来'

function whyNoPage(component: string, url: string): Left | undefined {
  const isElsewhere = /^https?:\/\//.test(url)
  if (component === FRAME || isElsewhere) return isElsewhere ? undefined : NO_PAGE
  if (!componentsHere.has(component)) return NO_PAGE
  return url !== '' && isAllowedUrl(url) ? undefined : '路径不能用'
}

export class OldMenu {
  readonly rows: ReadonlyMap<string, SourceRow>
  /** Ids of the school's own entries that can exist in Mashu: pages, and groups that contain such a page. */
  readonly own = new Set<string>()
  /** Online forms and reports, by the URLs of their entries in the former system. */
  readonly online: Awaited<ReturnType<typeof readOnlineEntries>>

  constructor(rows: readonly SourceRow[], online: OldMenu['online']) {
    this.online = online
    this.rows = new Map(rows.map((row) => [text(row['id']), row]))
    for (const [id, row] of this.rows)
      if (!isGroup(row) && this.whyNotOwn(row) === undefined)
        for (const each of [id, ...this.#above(row).filter((above) => hereOf(this.rows.get(above)!) === undefined)])
          this.own.add(each)
  }

  static async read(source: Source): Promise<OldMenu> {
    const rows: SourceRow[] = []
    if (source.tables.has('sys_permission'))
      for await (const batch of source.batches('sys_permission', 1000)) rows.push(...batch)
    const live = rows.filter((row) => Number(row['del_flag'] ?? 0) !== 1)
    return new OldMenu(live, await readOnlineEntries(live))
  }

  /** Returns true if Mashu already has the entry, or the import adds it. */
  comes(row: SourceRow): boolean {
    return hereOf(row) !== undefined || this.own.has(text(row['id']))
  }

  /** Returns the ids of the groups around an entry, from the innermost group. */
  #above(row: SourceRow): string[] {
    const ids: string[] = []
    for (let id = text(row['parent_id']); this.rows.has(id) && !ids.includes(id);) {
      ids.push(id)
      id = text(this.rows.get(id)!['parent_id'])
    }
    return ids
  }

  /** Returns the reason why an entry cannot be imported. */
  whyNotOwn(row: SourceRow): Left | undefined {
    if (isButton(row)) return { orphan: '这里没有使用这个权限标识的按钮' }
    if (isGroup(row)) return this.own.has(text(row['id'])) ? undefined : { orphan: '分组下面没有能搬来的页面' }
    const around = [row, ...this.#above(row).map((id) => this.rows.get(id)!)]
    if (around.some(({ url }) => EXAMPLES.has(text(url)))) return { orphan: '是旧系统自带的示例' }
    const url = addressHere(row['url']) ?? ''
    if (url.startsWith('/online/')) return this.onlineOf(row) ? undefined : NO_ONLINE
    return whyNoPage(componentOf(row), url)
  }

  /** Returns the online form or the report that an entry opens. */
  onlineOf(row: SourceRow) {
    return isButton(row) ? undefined : this.online.get(text(row['url']))
  }
}

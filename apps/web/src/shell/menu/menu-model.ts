import { listPlaces } from '@mashu/contract/online/form/list-place'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import { LANDING } from '../../page/redirect.ts'
import { componentName } from '../../page/component-name.ts'
import { safeAddress } from '../../page/placeholder.ts'

/** Converts the server's menu into pages and the side menu (spec.md §2.3, §2.4). */

export interface Crumb {
  title: string
  path?: string
}

export interface MenuPage {
  path: string
  title: string
  icon?: string
  kind: 'screen' | 'frame' | 'external' | 'redirect' | 'refused'
  /**
   * For `screen` the name of the component, for `redirect` the path, otherwise the URL. A `refused` page has a
   * forbidden URL or none.
   */
  target: string
  inNewWindow?: boolean
  /** The entries from the top level to this page. */
  trail: readonly Crumb[]
}

/** A link, or a group with entries. */
export interface MenuItem {
  key: string
  title: string
  icon?: string
  path?: string
  /** The URL that the entry opens in a new window. */
  outside?: string
  children: readonly MenuItem[]
}

export interface MenuModel {
  pages: ReadonlyMap<string, MenuPage>
  items: readonly MenuItem[]
}

const isFrame = (component: string | undefined) =>
  component === 'layouts/IframePageView' || component === 'layouts/IframeFReportView'
/** Adds a leading slash. The paths of external entries have none, so links would be relative. */
const pathOf = ({ path }: MenuRoute) => (path && !path.startsWith('/') ? `/${path}` : path)
/** The entries of the account settings are hidden, because the user's own menu leads to these pages. */
const SETTINGS = 'account/settings/Index'
const isContainer = (component: string | undefined) =>
  component === undefined ||
  component === 'layouts/RouteView' ||
  component === 'layouts/PageView' ||
  component === SETTINGS ||
  component === 'layouts/BlankLayout'
const iconOf = (entry: MenuRoute) => (entry.meta.icon && entry.meta.icon !== 'none' ? entry.meta.icon : undefined)

/** Returns the first visible page, which the container opens. */
function firstPath(entries: readonly MenuRoute[] | undefined): string | undefined {
  for (const entry of entries ?? []) {
    if (entry.hidden) continue
    const path = isContainer(entry.component) ? firstPath(entry.children) : pathOf(entry)
    if (path) return path
  }
  return undefined
}

const firstOf = ({ component, children }: MenuRoute): string | undefined =>
  firstPath(children) ?? (component === SETTINGS ? children?.[0]?.path : undefined)

function pageOf(entry: MenuRoute, trail: readonly Crumb[], origin: string): MenuPage | undefined {
  const path = pathOf(entry)
  if (!path || entry.route === '0') return undefined
  const base = { path, title: entry.meta.title, icon: iconOf(entry), trail }
  // A new window is requested by `internalOrExternal` in menus of Mashu, and by `target` in menus of other servers.
  const inNewWindow = entry.meta.internalOrExternal || Boolean(entry.meta.target)
  if (isFrame(entry.component) || entry.meta.url) {
    const address = entry.meta.url ?? entry.path!
    const target = safeAddress(address, origin)
    if (target === undefined) return { ...base, kind: 'refused', target: address }
    return { ...base, kind: inNewWindow ? 'external' : 'frame', target }
  }
  if (!isContainer(entry.component))
    return { ...base, kind: 'screen', target: componentName(entry.component!), inNewWindow }
  if (inNewWindow) return { ...base, kind: 'refused', target: '' }
  const target = entry.redirect?.startsWith('/') ? entry.redirect : firstOf(entry)
  return target && target !== path ? { ...base, kind: 'redirect', target } : undefined
}

function collect(
  entries: readonly MenuRoute[],
  above: readonly Crumb[],
  origin: string,
  pages: Map<string, MenuPage>,
): void {
  for (const entry of entries) {
    const trail = [
      ...above,
      { title: entry.meta.title, path: isContainer(entry.component) ? undefined : pathOf(entry) },
    ]
    const page = pageOf(entry, trail, origin)
    // If several entries have the same path, content has priority over a redirect.
    if (
      page &&
      (page.kind !== 'redirect' || !pages.has(page.path)) &&
      (pages.get(page.path)?.kind ?? 'redirect') === 'redirect'
    )
      pages.set(page.path, page)
    collect(entry.children ?? [], trail, origin, pages)
  }
}

/** Pages for students. The staff's menu leaves them out, but links work. */
const forStudents: ReadonlySet<string | undefined> = new Set([
  'account/course/CourseListCard',
  'account/course/MyAdditionalWorkList',
  'account/marks/Index',
])

/** Omits hidden entries and groups without entries. An entry with `alwaysShow` is a link and not a group. */
function itemsOf(entries: readonly MenuRoute[], pages: ReadonlyMap<string, MenuPage>, staff: boolean): MenuItem[] {
  return entries
    .filter((entry) => !entry.hidden && !(staff && forStudents.has(entry.component)))
    .flatMap((entry): MenuItem[] => {
      const base = { key: entry.id, title: entry.meta.title, icon: iconOf(entry) }
      const path = pathOf(entry)
      const page = path ? pages.get(path) : undefined
      if (entry.children && entry.children.length > 0 && !entry.alwaysShow) {
        const children = itemsOf(entry.children, pages, staff)
        return children.length > 0 ? [{ ...base, children }] : []
      }
      if (!page || (isContainer(entry.component) && page.kind === 'redirect' && !entry.alwaysShow)) return []
      const outside = page.kind === 'external' ? page.target : page.inNewWindow && page.path
      return [outside ? { ...base, outside, children: [] } : { ...base, path: page.path, children: [] }]
    })
}

const home: MenuPage = {
  path: LANDING,
  title: '首页',
  icon: 'home',
  kind: 'screen',
  target: 'dashboard/Index',
  trail: [{ title: '首页', path: LANDING }],
}

/** The error pages have fixed paths (spec.md §2.3). */
const exceptions: readonly MenuPage[] = ['403', '404', '500'].map((code) => ({
  path: `/exception/${code}`,
  title: code,
  kind: 'screen',
  target: `exception/${code}`,
  trail: [{ title: code }],
}))

/** A designer opens the list of a form before the form is in the menu. */
function addFormLists(pages: Map<string, MenuPage>): void {
  const designer = pages.get('/online/cgform')
  if (!designer) return
  for (const { path, component } of Object.values(listPlaces)) {
    const page = { ...designer, path: `${path}/:code`, title: '在线表单', target: component }
    if (!pages.has(page.path)) pages.set(page.path, page)
  }
}

/** Omits entries if the user has none of their permissions or roles (spec.md §6). */
const permitted = (menu: readonly MenuRoute[], held: ReadonlySet<string>): MenuRoute[] =>
  menu
    .filter(({ meta: { permission } }) => !permission?.length || permission.some((code) => held.has(code)))
    .map((entry) => (entry.children ? { ...entry, children: permitted(entry.children, held) } : entry))

export interface MenuReader {
  staff?: boolean
  /** The permissions and the roles of the user. */
  held?: ReadonlySet<string>
}

/** The home page is always one of the pages. */
export function menuModel(
  all: readonly MenuRoute[],
  origin: string,
  { staff = false, held = new Set() }: MenuReader = {},
): MenuModel {
  const menu = permitted(all, held)
  const pages = new Map<string, MenuPage>()
  collect(menu, [], origin, pages)
  addFormLists(pages)
  for (const page of [home, ...exceptions]) if (!pages.has(page.path)) pages.set(page.path, page)
  return { pages, items: itemsOf(menu, pages, staff) }
}

/** Falls back to a page with a pattern, such as `/online/cgreport/:code`. */
function pageAt({ pages }: MenuModel, path: string): MenuPage | undefined {
  const own = pages.get(path)
  if (own) return own
  const shared = pages.get(path.replace(/\/[^/]+$/, '/:code'))
  return shared && { ...shared, path }
}

/** Follows redirects. Returns undefined for an unknown path and for a circle of redirects. */
export function resolve(model: MenuModel, path: string): MenuPage | undefined {
  let page = pageAt(model, path.length > 1 ? path.replace(/\/+$/, '') : path)
  for (let steps = 0; page?.kind === 'redirect' && steps < 5; steps++) page = model.pages.get(page.target)
  return page?.kind === 'redirect' ? undefined : page
}

/** The outermost group is first. Empty for a page at the top level and for an unknown path. */
export function groupsAround(items: readonly MenuItem[], path: string): string[] {
  for (const item of items) {
    if (item.path === path) return []
    const inner = item.children.length > 0 && contains(item, path) ? groupsAround(item.children, path) : undefined
    if (inner) return [item.key, ...inner]
  }
  return []
}

const contains = (item: MenuItem, path: string): boolean =>
  item.children.some((child) => child.path === path || contains(child, path))

/** Only one group of the top level is open at a time. */
export function toggleGroup(open: readonly string[], key: string, topKeys: readonly string[]): string[] {
  if (open.includes(key)) return open.filter((openKey) => openKey !== key)
  return topKeys.includes(key) ? [...open.filter((openKey) => !topKeys.includes(openKey)), key] : [...open, key]
}

import { listPlaces } from '@mashu/contract/online/form/list-place'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import { LANDING } from '../../page/redirect.ts'
import { componentName } from '../../page/component-name.ts'
import { safeAddress } from '../../page/placeholder.ts'

/** Converts the menu that the server sends into the pages and the side menu of the office (spec.md §2.3, §2.4). */

export interface Crumb {
  title: string
  path?: string
}

/** A path, and the page or URL that it opens. */
export interface MenuPage {
  path: string
  title: string
  icon?: string
  kind: 'screen' | 'frame' | 'external' | 'redirect' | 'refused'
  /**
   * For `screen` the name of the component, for `redirect` the path, otherwise the URL. A page of the kind `refused` is
   * not opened, because its URL is not allowed.
   */
  target: string
  /** True if the menu opens the page in a new window. */
  inNewWindow?: boolean
  /** The entries from the top level to this page. */
  trail: readonly Crumb[]
}

/** An entry of the side menu: a link, or a group with entries. */
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
/**
 * Returns the path of an entry with a leading slash. The paths of external entries have no slash, so links to them
 * would be relative.
 */
const pathOf = ({ path }: MenuRoute) => (path && !path.startsWith('/') ? `/${path}` : path)
/**
 * The component of the account settings. All entries below it are hidden in the menu, because the user's own menu leads
 * to these pages.
 */
const SETTINGS = 'account/settings/Index'
const isContainer = (component: string | undefined) =>
  component === undefined ||
  component === 'layouts/RouteView' ||
  component === 'layouts/PageView' ||
  component === SETTINGS ||
  component === 'layouts/BlankLayout'
const iconOf = (entry: MenuRoute) => (entry.meta.icon && entry.meta.icon !== 'none' ? entry.meta.icon : undefined)

/** Returns the path of the first visible page below a container. The container opens this page. */
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
  // Two properties say that an entry opens a new window: `internalOrExternal` in menus of Mashu, and `target` in menus
  // of other servers.
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
    // If several entries have the same path, an entry with content is used before a redirect.
    if (
      page &&
      (page.kind !== 'redirect' || !pages.has(page.path)) &&
      (pages.get(page.path)?.kind ?? 'redirect') === 'redirect'
    )
      pages.set(page.path, page)
    collect(entry.children ?? [], trail, origin, pages)
  }
}

/** The components of pages for students. The menu for staff leaves them out, but staff reach them by links. */
const forStudents: ReadonlySet<string | undefined> = new Set([
  'account/course/CourseListCard',
  'account/course/MyAdditionalWorkList',
  'account/marks/Index',
])

/**
 * Returns the entries of the side menu. Hidden entries and groups without entries are left out. An entry with
 * `alwaysShow` is a link and not a group.
 */
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

/** The error pages. Their paths are fixed and do not depend on the menu (spec.md §2.3). */
const exceptions: readonly MenuPage[] = ['403', '404', '500'].map((code) => ({
  path: `/exception/${code}`,
  title: code,
  kind: 'screen',
  target: `exception/${code}`,
  trail: [{ title: code }],
}))

/** Adds the pages with the rows of online forms. A designer opens such a page before the form is in the menu. */
function addFormLists(pages: Map<string, MenuPage>): void {
  const designer = pages.get('/online/cgform')
  if (!designer) return
  for (const { path, component } of Object.values(listPlaces)) {
    const page = { ...designer, path: `${path}/:code`, title: '在线表单', target: component }
    if (!pages.has(page.path)) pages.set(page.path, page)
  }
}

/**
 * Returns the entries that the user may see. An entry may require permissions or roles. If the user has none of them,
 * the entry and its children are left out (spec.md §6).
 */
const permitted = (menu: readonly MenuRoute[], held: ReadonlySet<string>): MenuRoute[] =>
  menu
    .filter(({ meta: { permission } }) => !permission?.length || permission.some((code) => held.has(code)))
    .map((entry) => (entry.children ? { ...entry, children: permitted(entry.children, held) } : entry))

export interface MenuReader {
  staff?: boolean
  /** The permissions and the roles of the user. */
  held?: ReadonlySet<string>
}

/** Returns the pages and the side menu of a user. The home page is always one of the pages. */
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

/**
 * Returns the page with a path. If there is none, returns the page whose pattern matches the path, such as
 * `/online/cgreport/:code`.
 */
function pageAt({ pages }: MenuModel, path: string): MenuPage | undefined {
  const own = pages.get(path)
  if (own) return own
  const shared = pages.get(path.replace(/\/[^/]+$/, '/:code'))
  return shared && { ...shared, path }
}

/**
 * Returns the page of a path. Redirects are followed. Returns undefined for an unknown path and for redirects that form
 * a circle.
 */
export function resolve(model: MenuModel, path: string): MenuPage | undefined {
  let page = pageAt(model, path.length > 1 ? path.replace(/\/+$/, '') : path)
  for (let steps = 0; page?.kind === 'redirect' && steps < 5; steps++) page = model.pages.get(page.target)
  return page?.kind === 'redirect' ? undefined : page
}

/**
 * Returns the keys of the groups that contain the page with the given path. The outermost group is first. The list is
 * empty for a page at the top level and for an unknown path.
 */
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

/**
 * Opens or closes a group. At the top level, only one group is open at a time. Groups below the top level do not close
 * each other.
 */
export function toggleGroup(open: readonly string[], key: string, topKeys: readonly string[]): string[] {
  if (open.includes(key)) return open.filter((openKey) => openKey !== key)
  return topKeys.includes(key) ? [...open.filter((openKey) => !topKeys.includes(openKey)), key] : [...open, key]
}

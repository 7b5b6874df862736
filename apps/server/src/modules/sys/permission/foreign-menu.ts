import { listPlaces } from '@mashu/contract/online/form/list-place'
import type { MenuRoute } from '@mashu/contract/sys/permission'

/** Components that existing clients do not have. Newer components have a name that begins with `OURS`. */
const OURS_ALONE = new Set([
  'account/course/Timetable',
  'account/marks/Index',
  'dashboard/Chart',
  'dashboard/Task',
  'modules/message/Senders',
  'modules/monitor/ApiDocs',
  'modules/monitor/Backup',
  'modules/monitor/Health',
  'modules/monitor/SqlMonitor',
  'online/form/SourceFormList',
  'online/report/Board',
  'online/report/BoardList',
  'system/PersonalDataList',
  'system/RecycleBinList',
  'system/SsoAccountList',
  'system/SsoProviderList',
  'teaching/CheckClass',
  'teaching/ClassPage',
  'teaching/CommentReview',
  'teaching/CoursePage',
  'teaching/Gradebook',
  'teaching/PublishRequests',
  'teaching/Reports',
  'teaching/SimilarWorks',
  'teaching/TeachingCouponList',
  'teaching/TeachingEnquiryList',
  'teaching/TermReport',
])
const OURS = 'mashu/'
export const isOursAlone = (component = ''): boolean => component.startsWith(OURS) || OURS_ALONE.has(component)

/** Pages of existing clients that read the id of a form or report from `:code` in the address. */
const codedPages = [
  ...Object.values(listPlaces),
  { path: '/online/cgreport', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' },
].map(({ path, component }) => ({ start: `${path}/`, path: `${path}/:code`, component }))

/**
 * Existing clients must get a link for a single form or report, because a route would replace the route with `:code`.
 */
const isCoded = ({ path = '' }: MenuRoute): boolean =>
  codedPages.some(({ start, path: pattern }) => path.startsWith(start) && path !== pattern)

function toForeign(route: MenuRoute): MenuRoute[] {
  if (isOursAlone(route.component)) return []
  if (!route.children) return [isCoded(route) ? { ...route, route: '0' } : route]
  const { children: _all, ...alone } = route
  const children = route.children.flatMap(toForeign)
  // A group without entries is removed.
  return children.length === 0 ? [] : [{ ...alone, children }]
}

const pathsOf = (routes: readonly MenuRoute[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [path ?? '', ...pathsOf(children)])

/**
 * Returns the menu for existing clients, without pages that these clients lack, and with hidden entries for the pages
 * of published forms and reports.
 */
export function foreignMenu(menu: readonly MenuRoute[]): MenuRoute[] {
  const shown = menu.flatMap(toForeign)
  const known = new Set(pathsOf(shown))
  const hidden = codedPages
    .filter(({ path }) => !known.has(path))
    .map(({ path, component }): MenuRoute => ({
      id: path,
      route: '1',
      path,
      name: path.slice(1).replaceAll('/', '-').replaceAll(':', '@'),
      component,
      hidden: true,
      meta: { title: '在线表单', keepAlive: false, internalOrExternal: false },
    }))
  return [...shown, ...hidden]
}

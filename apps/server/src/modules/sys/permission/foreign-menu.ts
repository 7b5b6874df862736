import { listPlaces } from '@mashu/contract/online/form/list-place'
import type { MenuRoute } from '@mashu/contract/sys/permission'

/** Components of pages that existing clients lack: an entry that names one of them leads nowhere there. */
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
export const isOursAlone = (component: string | undefined): boolean =>
  component !== undefined && OURS_ALONE.has(component)

/** Pages of existing clients that read which form or report they show from the part `:code` of their address. */
const codedPages = [
  ...Object.values(listPlaces),
  { path: '/online/cgreport', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' },
].map(({ path, component }) => ({ start: `${path}/`, path: `${path}/:code`, component }))

/** An entry of one form or report is a link there; a route of its own would hide the part that its page reads. */
const isCoded = ({ path = '' }: MenuRoute): boolean =>
  codedPages.some(({ start, path: pattern }) => path.startsWith(start) && path !== pattern)

function toForeign(route: MenuRoute): MenuRoute[] {
  if (isOursAlone(route.component)) return []
  if (!route.children) return [isCoded(route) ? { ...route, route: '0' } : route]
  const { children: _all, ...alone } = route
  const children = route.children.flatMap(toForeign)
  // A group that held such entries alone is gone with them.
  return children.length === 0 ? [] : [{ ...alone, children }]
}

const pathsOf = (routes: readonly MenuRoute[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [path ?? '', ...pathsOf(children)])

/**
 * The menu as existing clients can follow it: without entries of pages that they lack, and with the hidden entries of
 * the pages that show a published form or report.
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

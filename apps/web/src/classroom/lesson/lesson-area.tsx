import { useLayoutEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { STAFF } from '@mashu/contract/user-identity'
import { isAdministrator } from '../../api/permission.ts'
import { useSession } from '../../api/session.ts'
import { loginPath } from '../../page/redirect.ts'
import { applySetting, useSetting } from '../../ui/theme/setting.ts'
import { ReportPage } from './report/report-page.tsx'
import { WallPage } from './wall/wall-page.tsx'

/** The pages of a lesson fill the whole window, so that forty tiles are large. */
export function LessonArea() {
  const { id = '', '*': page } = useParams()
  const { pathname, search } = useLocation()
  const { token, user, roles } = useSession()
  const setting = useSetting()
  useLayoutEffect(() => applySetting(setting, document.documentElement), [setting])
  if (!token) return <Navigate to={loginPath(pathname + search)} replace />
  if (user?.userIdentity !== STAFF && !isAdministrator(roles)) return <Navigate to="/dashboard/index" replace />
  if (page === '') return <WallPage key={id} id={id} />
  return page === 'report' ? <ReportPage key={id} id={id} /> : <Navigate to={`/lesson/${id}`} replace />
}

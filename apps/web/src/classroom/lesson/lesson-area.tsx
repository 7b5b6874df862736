import { useLayoutEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { STAFF } from '@mashu/contract/user-identity'
import { isAdministrator } from '../../api/permission.ts'
import { useSession } from '../../api/session.ts'
import { loginPath } from '../../page/redirect.ts'
import { applySetting, useSetting } from '../../ui/theme/setting.ts'
import { ReportPage } from './report/report-page.tsx'
import { WallPage } from './wall/wall-page.tsx'

/** The pages of one lesson. They have the whole window, so that forty tiles are as large as can be. */
function LessonArea({ page }: { page: 'wall' | 'report' }) {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const { token, user, roles } = useSession()
  const setting = useSetting()
  useLayoutEffect(() => applySetting(setting, document.documentElement), [setting])
  if (!token) return <Navigate to={loginPath(pathname + search)} replace />
  if (user?.userIdentity !== STAFF && !isAdministrator(roles)) return <Navigate to="/dashboard/index" replace />
  return page === 'wall' ? <WallPage key={id} id={id} /> : <ReportPage key={id} id={id} />
}

export const LessonWall = () => <LessonArea page="wall" />
export const LessonReport = () => <LessonArea page="report" />

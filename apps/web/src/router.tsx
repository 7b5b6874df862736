import { lazy, Suspense, useMemo, type ComponentType } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { leavesCustomScript } from './shared/custom-script.ts'
import { afterLogin, LOGIN, loginPath } from './shared/redirect.ts'
import { Root } from './shared/root.tsx'
import { getSession, useSession } from './shared/session.ts'

/**
 * Three areas, each its own chunk: the public site (light, no antd), account pages, and the back office, whose routes come
 * from the server's menu through one catch-all. The declarative router is enough for that and half the weight of the other.
 */
const load = {
  layout: async () => ({ default: (await import('./site/site-layout.tsx')).SiteLayout }),
  home: async () => ({ default: (await import('./site/home-page.tsx')).HomePage }),
  work: async () => ({ default: (await import('./site/work-page.tsx')).WorkPage }),
  newsList: async () => ({ default: (await import('./site/news/news-list-page.tsx')).NewsListPage }),
  newsDetail: async () => ({ default: (await import('./site/news/news-detail-page.tsx')).NewsDetailPage }),
  friend: async () => ({ default: (await import('./site/friend/friend-page.tsx')).FriendPage }),
  missing: async () => ({ default: (await import('./site/not-found-page.tsx')).NotFoundPage }),
  login: async () => ({ default: (await import('./account/login-page.tsx')).LoginPage }),
  office: async () => ({ default: (await import('./admin/shell/office.tsx')).Office }),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>

const SiteLayout = lazy(load.layout)
const HomePage = lazy(load.home)
const WorkPage = lazy(load.work)
const NewsListPage = lazy(load.newsList)
const NewsDetailPage = lazy(load.newsDetail)
const FriendPage = lazy(load.friend)
const NotFoundPage = lazy(load.missing)
const LoginPage = lazy(load.login)
const Office = lazy(load.office)

/** Frame and page of the first address come together, not one after the other. */
const together: Readonly<Record<string, () => Promise<unknown>>> = { '/': load.home, '/index': load.home, '/home': load.home, '/work-detail': load.work, '/newsList': load.newsList, '/news-detail': load.newsDetail, '/friend-detail': load.friend, '/404': load.missing }
// A failed download is told where the page is drawn.
together[location.pathname]?.().catch(() => undefined)

/** Pages that the school's own script must not see. */
function Private() {
  return leavesCustomScript() ? null : <Outlet />
}

/** Guests are asked to sign in and come back (spec.md §2.2). */
function SignedInOnly() {
  const { token } = useSession()
  const { pathname, search, hash } = useLocation()
  return token ? <Office /> : <Navigate to={loginPath(pathname + search + hash)} replace />
}

/** Somebody who comes signed in goes on; somebody who signs in here stays until the steps of the login are done. */
function GuestsOnly() {
  const { search } = useLocation()
  const came = useMemo(() => getSession().token !== null, [])
  return came ? <Navigate to={afterLogin(search)} replace /> : <LoginPage />
}

export function Router() {
  return (
    <BrowserRouter>
      <Root>
        <Suspense>
          <Routes>
            <Route element={<SiteLayout />}>
              <Route path="/index" element={<HomePage />} />
              <Route path="/home" element={<HomePage />} />
              <Route path="/work-detail" element={<WorkPage />} />
              <Route path="/newsList" element={<NewsListPage />} />
              <Route path="/news-detail" element={<NewsDetailPage />} />
              <Route path="/friend-detail" element={<FriendPage />} />
              <Route path="/404" element={<NotFoundPage />} />
            </Route>
            <Route path="/" element={<Navigate to="/index" replace />} />
            <Route element={<Private />}>
              <Route path="/user" element={<Navigate to={LOGIN} replace />} />
              <Route path={LOGIN} element={<GuestsOnly />} />
              <Route path="*" element={<SignedInOnly />} />
            </Route>
          </Routes>
        </Suspense>
      </Root>
    </BrowserRouter>
  )
}

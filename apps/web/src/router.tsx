import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router'
import { PageFailed } from './shared/page-failed.tsx'
import { afterLogin, loginPath } from './shared/redirect.ts'
import { Root } from './shared/root.tsx'
import { getSession } from './shared/session.ts'

/** Guests are asked to sign in and come back (spec.md §2.2). */
function signedInOnly({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search, hash } = new URL(request.url)
  return getSession().token ? null : redirect(loginPath(pathname + search + hash))
}

function guestsOnly({ request }: LoaderFunctionArgs): Response | null {
  return getSession().token ? redirect(afterLogin(new URL(request.url).search)) : null
}

/**
 * Three areas, each its own chunk: the public site (light, no antd), account pages, and the back office, whose routes come
 * from the server's menu through one catch-all.
 */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: PageFailed,
    // Each area brings its own skeletons; until its code is there the page stays calm.
    HydrateFallback: () => null,
    children: [
      {
        lazy: async () => ({ Component: (await import('./site/site-layout.tsx')).SiteLayout }),
        children: [
          { path: '/', loader: () => redirect('/index') },
          { path: '/index', lazy: async () => ({ Component: (await import('./site/home-page.tsx')).HomePage }) },
          { path: '/home', lazy: async () => ({ Component: (await import('./site/home-page.tsx')).HomePage }) },
          { path: '/work-detail', lazy: async () => ({ Component: (await import('./site/work-page.tsx')).WorkPage }) },
          { path: '/404', lazy: async () => ({ Component: (await import('./site/not-found-page.tsx')).NotFoundPage }) },
        ],
      },
      { path: '/user', loader: () => redirect('/user/login') },
      { path: '/user/login', loader: guestsOnly, lazy: async () => ({ Component: (await import('./account/login-page.tsx')).LoginPage }) },
      { path: '*', loader: signedInOnly, lazy: async () => ({ Component: (await import('./admin/shell/office.tsx')).Office }) },
    ],
  },
])

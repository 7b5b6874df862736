import { createBrowserRouter, redirect } from 'react-router'

/**
 * Three areas, each its own chunk: the public site (light, no antd), account pages, and the back office, whose routes come
 * from the server's menu through one catch-all.
 */
export const router = createBrowserRouter([
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
  { path: '/user/login', lazy: async () => ({ Component: (await import('./account/login-page.tsx')).LoginPage }) },
  { path: '*', lazy: async () => ({ Component: (await import('./admin/shell/office.tsx')).Office }) },
])

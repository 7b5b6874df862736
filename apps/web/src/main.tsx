import '@mashu/ui/tokens.css'
import './ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { refetchIn } from './api/query.ts'
import { isPublicPage, Router } from './app/router.tsx'
import { menu } from '@mashu/contract/teaching/menu'
import { applyDark } from './ui/theme/dark.ts'
import { watchSite } from './api/site-change.ts'
import { isSitePreview } from './api/site-preview.ts'
import { watchDownloads } from './app/downloads.ts'
import { watchSessionErrors } from './app/session-errors.ts'

watchSessionErrors()
watchDownloads()
// Applies the dark theme before the code of the office is loaded.
if (!isPublicPage(location.pathname)) applyDark()

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: false } },
})

// Only the preview in the site configuration shows unsaved values.
if (isSitePreview) void import('./api/obey-preview.ts').then(({ obeySitePreview }) => obeySitePreview())
else watchSite(() => void refetchIn(queries, menu.getUserMenu))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Router />
    </QueryClientProvider>
  </StrictMode>,
)

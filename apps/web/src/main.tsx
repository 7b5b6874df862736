import './shared/tokens.css'
import './shared/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from './router.tsx'
import { watchSessionErrors } from './shared/session-errors.ts'
import { keys, readStored } from './shared/storage.ts'

watchSessionErrors()
// Dark is for every page, so it must not wait for the office.
if (readStored<boolean>(keys.dark)) document.documentElement.dataset['theme'] = 'dark'

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: false } } })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Router />
    </QueryClientProvider>
  </StrictMode>,
)

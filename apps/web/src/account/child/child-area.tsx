import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { CARD_PAGE } from '@mashu/contract/sys/class-login/card'

const CardPage = lazy(async () => ({ default: (await import('./card-page.tsx')).CardPage }))
const PicturePage = lazy(async () => ({ default: (await import('./picture-page.tsx')).PicturePage }))

/** Children log in on these pages without a password. */
export function ChildArea() {
  const { pathname } = useLocation()
  return <Suspense>{pathname === CARD_PAGE ? <CardPage /> : <PicturePage />}</Suspense>
}

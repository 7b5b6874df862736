import { useEffect } from 'react'
import { Store } from '@mashu/ui/store'
import { siteConfig, useSiteConfig } from '../api/site-config.ts'

/** The title consists of the page and the brand, or only of the brand (spec.md §2.5). */
export function titleOf(page: string | null | undefined): string {
  return page ? `${page} · ${siteConfig.brandName}` : siteConfig.brandName
}

/** The title of the current page, or else the name of the school. Null before the first page. */
export const shownPage = new Store<string | null>(null)

/** Screen readers announce the new title (`app/page-change.tsx`). */
export function useTitle(page: string | null | undefined): void {
  const { brandName } = useSiteConfig()
  useEffect(() => {
    document.title = titleOf(page)
    shownPage.set(page || brandName)
  }, [page, brandName])
}

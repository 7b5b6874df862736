import { useEffect } from 'react'
import { Store } from '@mashu/ui/store'
import { siteConfig, useSiteConfig } from '../api/site-config.ts'

/** Returns the window's title, which consists of the page and the brand, or only of the brand (spec.md §2.5). */
export function titleOf(page: string | null | undefined): string {
  return page ? `${page} · ${siteConfig.brandName}` : siteConfig.brandName
}

/**
 * The title of the current page. For a page without a title, it is the name of the school. Before the first page, it is
 * null.
 */
export const shownPage = new Store<string | null>(null)

/** Sets the window's title. Screen readers announce it (`app/page-change.tsx`). */
export function useTitle(page: string | null | undefined): void {
  const { brandName } = useSiteConfig()
  useEffect(() => {
    document.title = titleOf(page)
    shownPage.set(page || brandName)
  }, [page, brandName])
}

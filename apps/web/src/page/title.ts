import { useEffect } from 'react'
import { Store } from '@mashu/ui/store'
import { siteConfig, useSiteConfig } from '../api/site-config.ts'

/** The window's title: page and brand, or the brand alone (spec.md §2.5). */
export function titleOf(page: string | null | undefined): string {
  return page ? `${page} · ${siteConfig.brandName}` : siteConfig.brandName
}

/** Title of the window: the page, or the school where it has no name of its own; null before the first page. */
export const shownPage = new Store<string | null>(null)

/** Titles the window; whoever does not see it hears it (`app/page-change.tsx`). */
export function useTitle(page: string | null | undefined): void {
  const { brandName } = useSiteConfig()
  useEffect(() => {
    document.title = titleOf(page)
    shownPage.set(page || brandName)
  }, [page, brandName])
}

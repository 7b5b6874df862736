import { useEffect } from 'react'
import { siteConfig } from '../api/site-config.ts'

/** The window's title: page and brand, or the brand alone (spec.md §2.5). */
export function titleOf(page: string | null | undefined): string {
  return page ? `${page} · ${siteConfig.brandName}` : siteConfig.brandName
}

export function useTitle(page: string | null | undefined): void {
  useEffect(() => {
    document.title = titleOf(page)
  }, [page])
}

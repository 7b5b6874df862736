import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/**
 * Returns true when the page scrolls to its last position: after going back, and for open pages of the office. New
 * public pages start at the top.
 */
export function returnsTo(pathname: string, wentBack: boolean, known: ReadonlyMap<string, number>): number {
  const publicPage =
    /^\/(index|home|work-detail|workList|courseList|newsList|news-detail|friend-detail|404|user\b.*)?$/.test(pathname)
  return wentBack || !publicPage ? (known.get(pathname) ?? 0) : 0
}

export function useScrollMemory(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    scrollTo(0, returnsTo(pathname, type === 'POP', positions))
    const remember = () => positions.set(pathname, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
    // The navigation type belongs to the path.
  }, [pathname, type])
}

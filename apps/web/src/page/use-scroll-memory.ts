import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/**
 * New public pages start at the top; going back, and switching between the open pages of the office, returns to where
 * one was.
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
    // The kind of navigation belongs to the path it came with.
  }, [pathname, type])
}

import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/** Returns the last position if the user goes back or the page is not public, and otherwise the top. */
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
  }, [pathname, type])
}

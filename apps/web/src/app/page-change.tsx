import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { shownPage } from '../page/title.ts'

/** Before the first navigation, the name is empty, because the browser announces the first page. */
function useNextPage(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    let before = shownPage.value
    return shownPage.subscribe(() => {
      const now = shownPage.value
      if (before !== null && now !== null) setName(now)
      before = now
    })
  }, [])
  return name
}

/** Keeps the focus on a field outside the page. */
function focusPage(): void {
  const at = document.activeElement
  if (at === null || at === document.body || at instanceof HTMLAnchorElement)
    document.querySelector('main')?.focus({ preventScroll: true })
}

/** Without this component, screen readers would not notice a navigation in the application. */
export function PageChange() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) focusPage()
    before.current = pathname
  }, [pathname])
  return (
    <div className="visually-hidden" aria-live="polite" data-page-change>
      {useNextPage()}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { shownPage } from '../page/title.ts'

/**
 * Returns the name of the current page after a navigation. Before the first navigation, the name is empty, because the
 * browser announces the first page.
 */
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

/** Moves the focus to the new page, if the previous focus was a link or was removed together with the previous page. */
function focusPage(): void {
  const at = document.activeElement
  if (at === null || at === document.body || at instanceof HTMLAnchorElement)
    document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * Announces each new page to screen readers and moves the focus to it. Without this, a navigation in the application
 * would not be noticed.
 */
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

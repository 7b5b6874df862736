import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { shownPage } from '../page/title.ts'

/** The pages after the first, whose name the browser tells itself. */
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

/** The focus of a link that was followed, or of a button that went with its page, begins at the new page. */
function focusPage(): void {
  const at = document.activeElement
  if (at === null || at === document.body || at instanceof HTMLAnchorElement)
    document.querySelector('main')?.focus({ preventScroll: true })
}

/** Another page without a load is silent for whoever does not see it: its name is told and the focus moved to it. */
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

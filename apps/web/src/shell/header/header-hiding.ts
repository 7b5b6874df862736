import { useEffect, useState } from 'react'

/** The header leaves once the page is scrolled past this (spec.md §9). */
export const HIDE_AT = 100

export const isScrolledAway = (scrolled: number): boolean => scrolled > HIDE_AT

/** Whether the header is gone, while hiding is wanted. */
export function useHeaderHidden(wanted: boolean): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    const look = () => setAway(isScrolledAway(scrollY))
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [wanted])
  return wanted && away
}

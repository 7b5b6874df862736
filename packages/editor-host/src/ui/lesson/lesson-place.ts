import { useLayoutEffect, useState } from 'react'
import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'
import { injectStyle, keepKeys } from '../part/page.ts'
import css from './lesson.css?inline'

/** In smaller windows, the steps cover a part of the work. */
const beside = mediaStore('(min-width: 1200px) and (min-height: 480px)')
/** Picture blocks need less width. A covering panel would hide the palette. */
const besidePictures = mediaStore('(min-width: 1000px) and (min-height: 560px)')

/**
 * Stores the remaining width in the style sheet.
 * @returns true if the panel covers nothing
 */
export function useRoom(isLarge: boolean): boolean {
  const isBeside = useStore(isLarge ? besidePictures : beside)
  useLayoutEffect(() => {
    document.documentElement.dataset['lesson'] = isBeside ? 'beside' : 'over'
    // Blockly measures its area when the window is resized.
    window.dispatchEvent(new Event('resize'))
    return () => {
      delete document.documentElement.dataset['lesson']
      window.dispatchEvent(new Event('resize'))
    }
  }, [isBeside])
  return isBeside
}

/** Returns an element outside of the bar, above the editor's menus. */
export function usePlace(bar: HTMLElement | null): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = 'mashu-work mashu-lesson-place'
    keepKeys(element)
    return element
  })
  useLayoutEffect(() => {
    injectStyle('mashu-lesson-style', css)
    document.body.append(place)
    return () => place.remove()
  }, [place])
  useLayoutEffect(() => {
    if (bar === null) return undefined
    const measure = (): void =>
      place.style.setProperty('--lesson-top', `${Math.round(bar.getBoundingClientRect().bottom)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [bar, place])
  return place
}

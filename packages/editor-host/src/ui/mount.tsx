// oxlint-disable-next-line typescript/triple-slash-reference -- an editor that includes only this file must still know what "*.css?inline" is
/// <reference path="./css.d.ts" />
import { createRoot } from 'react-dom/client'
import type { WorkSession } from '../index.ts'
import { WorkBar, type WorkBarOptions } from './work-bar.tsx'
import css from './work-bar.css?inline'

export interface MountedWorkBar {
  update(options: WorkBarOptions): void
  unmount(): void
}

const styleId = 'mashu-work-style'

function injectStyle(): void {
  if (document.getElementById(styleId)) return
  const style = document.createElement('style')
  style.id = styleId
  style.textContent = css
  document.head.append(style)
}

/**
 * Shows the work bar of a session in `element`. Its styles come along; it neither needs nor touches those of the page.
 */
export function mountWorkBar(element: HTMLElement, session: WorkSession, options: WorkBarOptions = {}): MountedWorkBar {
  injectStyle()
  const place = document.createElement('div')
  place.className = 'mashu-work'
  element.append(place)
  // Keys typed in our fields are not for the editor, which listens at the document: Backspace would delete its blocks.
  const keep = (event: Event): void => event.stopPropagation()
  const keys = ['keydown', 'keyup', 'keypress'] as const
  for (const key of keys) element.addEventListener(key, keep)
  const root = createRoot(place)
  const update = (next: WorkBarOptions): void => root.render(<WorkBar session={session} options={next} />)
  update(options)
  return {
    update,
    unmount() {
      root.unmount()
      place.remove()
      for (const key of keys) element.removeEventListener(key, keep)
    },
  }
}

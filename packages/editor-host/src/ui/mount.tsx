// An editor that includes only this file must still know what "*.css?inline" is.
// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration without exports cannot be imported
/// <reference path="./css.d.ts" />
import { createRoot } from 'react-dom/client'
import type { WorkSession } from '../index.ts'
import { WorkBar, type WorkBarOptions } from './work-bar.tsx'
import { cameFrom } from './part/came-from.ts'
import { injectStyle, keepKeys } from './part/page.ts'
import css from './work-bar.css?inline'

export interface MountedWorkBar {
  update(options: WorkBarOptions): void
  unmount(): void
}

/** The styles of the work bar do not depend on the styles of the page. */
export function mountWorkBar(element: HTMLElement, session: WorkSession, options: WorkBarOptions = {}): MountedWorkBar {
  injectStyle('mashu-work-style', css)
  const place = document.createElement('div')
  place.className = 'mashu-work'
  element.append(place)
  const stopKeeping = keepKeys(element)
  const root = createRoot(place)
  const from = cameFrom()
  const wayBack = ({ backUrl }: WorkBarOptions) => (from === null || backUrl === null ? {} : { backUrl: from })
  const update = (next: WorkBarOptions): void =>
    root.render(<WorkBar session={session} options={{ ...next, ...wayBack(next) }} />)
  update(options)
  return {
    update,
    unmount() {
      root.unmount()
      place.remove()
      stopKeeping()
    },
  }
}

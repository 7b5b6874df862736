import { applySiteConfig } from './site-config.ts'
import { PREVIEW_READY, type PreviewMessage } from './site-preview.ts'

const showEnd = () => scrollTo({ top: document.documentElement.scrollHeight })
let staysAtEnd = false

/** Keeps the end of the page visible while the parts above it load. */
function stayAtEnd(): void {
  showEnd()
  if (staysAtEnd) return
  staysAtEnd = true
  new ResizeObserver(showEnd).observe(document.body)
}

function obey(event: MessageEvent<Partial<PreviewMessage> | null>): void {
  if (event.origin !== location.origin || event.source !== window.parent) return
  if (event.data?.sitePreview) applySiteConfig(event.data.sitePreview)
  if (event.data?.part === 'end') stayAtEnd()
}

function holdLink(event: MouseEvent): void {
  if (!(event.target as Element).closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Applies the settings of the surrounding page, and disables links. @returns a function that stops both */
export function obeySitePreview(): () => void {
  addEventListener('message', obey)
  document.addEventListener('click', holdLink, true)
  window.parent.postMessage(PREVIEW_READY, location.origin)
  return () => {
    removeEventListener('message', obey)
    document.removeEventListener('click', holdLink, true)
  }
}

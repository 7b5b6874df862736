import { searchOfWork } from './params.ts'
import { newKey } from '../bytes/sha256.ts'

/** The functions of the window that the session needs. */
export interface Page {
  /** For the history, for example "Chrome · Windows". */
  readonly device: string
  /** Stays the same after a reload and when the user goes back, and is new in a new window. */
  readonly visit: string
  /** `leaving` is true if the page is being closed. */
  onHidden(listener: (leaving: boolean) => void): () => void
  /** Called when the browser shows the page again from its cache. */
  onReturn(listener: () => void): () => void
  onOnline(listener: () => void): () => void
  /** Changes the URL, so that a reload opens the same work. */
  showWork(workId: string | null, apart: boolean): void
  focus(): void
  reload(): void
}

const match = (text: string, names: readonly (readonly [string, RegExp])[]): string =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

/** Returns for example "Edge · Windows", or 浏览器 for an unknown user agent. */
export function deviceName(userAgent: string): string {
  const browser = match(userAgent, [
    ['Edge', /Edg/],
    ['微信', /MicroMessenger/],
    ['QQ浏览器', /QQBrowser/],
    ['Firefox', /Firefox/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ])
  const system = match(userAgent, [
    ['iPad', /iPad/],
    ['iPhone', /iPhone/],
    ['安卓', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Macintosh|Mac OS/],
    ['Linux', /Linux/],
  ])
  return [browser, system].filter((name) => name !== '').join(' · ') || '浏览器'
}

const listen = (target: EventTarget, name: string, listener: () => void): (() => void) => {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

const visitKey = 'mashu-visit'

/** Guests without a name may use the same computer, so a new window counts as another guest. */
function visitOf(): string {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const known = sessionStorage.getItem(visitKey)
    if (known !== null && (entry?.type === 'reload' || entry?.type === 'back_forward')) return known
    const visit = newKey()
    sessionStorage.setItem(visitKey, visit)
    return visit
  } catch {
    // Without storage, each page load counts as a new visit.
    return newKey()
  }
}

export function browserPage(): Page {
  return {
    device: deviceName(navigator.userAgent),
    visit: visitOf(),
    onHidden(listener) {
      const stopHidden = listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener(false)
      })
      const stopLeaving = listen(window, 'pagehide', () => listener(true))
      return () => {
        stopHidden()
        stopLeaving()
      }
    },
    onReturn(listener) {
      const onShow = (event: PageTransitionEvent): void => {
        if (event.persisted) listener()
      }
      window.addEventListener('pageshow', onShow)
      return () => window.removeEventListener('pageshow', onShow)
    },
    onOnline: (listener) => listen(window, 'online', listener),
    showWork(workId, apart) {
      history.replaceState(
        history.state,
        '',
        location.pathname + searchOfWork(location.search, workId, apart) + location.hash,
      )
    },
    focus: () => window.focus(),
    reload: () => location.reload(),
  }
}

import { searchOfWork } from './params.ts'
import { newKey } from '../bytes/sha256.ts'

/** The part of the window that the session needs. */
export interface Page {
  /** Name of this device in the history, for example "Chrome · Windows". */
  readonly device: string
  /**
   * Identifies this visit of the window: it stays the same after a reload or when the user goes back, and changes when
   * the window is opened again.
   */
  readonly visit: string
  /** Calls the listener when the page is hidden. `leaving` is true when the page closes. */
  onHidden(listener: (leaving: boolean) => void): () => void
  /** Calls the listener when the browser shows the page again from its cache. */
  onReturn(listener: () => void): () => void
  onOnline(listener: () => void): () => void
  /** Changes the address so that a reload opens the same work. */
  showWork(workId: string | null, apart: boolean): void
  focus(): void
  reload(): void
}

const match = (text: string, names: readonly (readonly [string, RegExp])[]): string =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

/** Names browser and system of a user agent text, for example "Edge · Windows", or returns 浏览器 for unknown ones. */
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

/**
 * Returns the id of this visit. Guests of a shared computer have no name, so a newly opened window counts as another
 * guest.
 */
function visitOf(): string {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const known = sessionStorage.getItem(visitKey)
    if (known !== null && (entry?.type === 'reload' || entry?.type === 'back_forward')) return known
    const visit = newKey()
    sessionStorage.setItem(visitKey, visit)
    return visit
  } catch {
    // The browser stores nothing, so each load counts as a visit.
    return newKey()
  }
}

/** Returns the browser's window. */
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

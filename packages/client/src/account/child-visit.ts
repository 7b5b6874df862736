import { forgetLogin, isChildVisit } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'
import { wireTime } from '../time/time-zone.ts'

/** The page on which the next child logs in. It confirms that the previous child is logged out. */
const NEXT = '/card?ended'
/** The visit ends this many milliseconds earlier than on the server, so that a last save still arrives. */
const EARLY_MS = 5_000
/**
 * The time is checked at this interval, because the timers of a sleeping tablet are late and a clock may be changed.
 */
const LOOK_MS = 15_000

/**
 * Removes everything of a child who logged in by card or pictures from this computer, except drafts that wait to be
 * uploaded, and opens the page for the next child.
 * @returns true when there was such a child
 */
export function leaveChildVisit(go: (address: string) => void = (address) => location.replace(address)): boolean {
  if (!isChildVisit()) return false
  forgetLogin()
  go(NEXT)
  return true
}

let isWatching = false

/** Ends the visit in every window of the site when the time of the child is over. Call it once on each page. */
export function watchChildVisit(): void {
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  let isHere = isChildVisit()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const end = readStored<string>(keys.visitEnd)
    if (end === undefined) return
    if (end <= wireTime(new Date(Date.now() + EARLY_MS))) leaveChildVisit()
    else timer = setTimeout(look, LOOK_MS)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', (event) => {
    if (event.key !== storedKey(keys.visitEnd) && event.key !== null) return
    // Another window has ended the visit of the same child, so this one must no longer show the child's work.
    if (isHere && !isChildVisit()) location.replace(NEXT)
    isHere = isChildVisit()
    look()
  })
  look()
}

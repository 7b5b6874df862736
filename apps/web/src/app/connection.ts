import { Store } from '@mashu/ui/store'

/** Milliseconds between two checks for the server. */
const LOOK_AGAIN = 4000
/** Milliseconds that a check waits for an answer. */
const PATIENCE = 8000

/** True while the server is unreachable. A bar shows this once, so that failed calls need no messages of their own. */
export const offline = new Store(false)

let looking: ReturnType<typeof setTimeout> | undefined

async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    return answer.ok
  } catch {
    return false
  }
}

/** Checks at once if the server answers, and repeats the check until the server answers. */
export async function lookForServer(): Promise<void> {
  clearTimeout(looking)
  looking = undefined
  if (await isThere()) {
    offline.set(false)
    return
  }
  if (offline.value) looking ??= setTimeout(() => void lookForServer(), LOOK_AGAIN)
}

/** Called when a request did not reach the server. */
export function markOffline(): void {
  if (offline.value) return
  offline.set(true)
  looking ??= setTimeout(() => void lookForServer(), LOOK_AGAIN)
}

/** Listens to the network events of the browser, which come before a request fails. */
export function watchConnection(): () => void {
  const back = () => void lookForServer()
  addEventListener('offline', markOffline)
  addEventListener('online', back)
  return () => {
    removeEventListener('offline', markOffline)
    removeEventListener('online', back)
    clearTimeout(looking)
    looking = undefined
  }
}

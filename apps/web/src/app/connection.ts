import { Store } from '@mashu/ui/store'

/** Milliseconds between two checks for the server. */
const LOOK_AGAIN = 4000
/** Milliseconds to wait for an answer. */
const PATIENCE = 8000

/** True while the server is unreachable; a bar shows this once instead of a message for each call. */
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

/** Checks at once whether the server answers, and repeats the check until it does. */
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

/** Listens to the browser's network events, which come earlier than a failed request. */
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

import { Store } from '@mashu/ui/store'

/** Milliseconds between two checks. */
const LOOK_AGAIN = 4000
/** Milliseconds that a check waits for an answer. */
const PATIENCE = 8000

/** While true, a bar shows the problem, so that failed calls need no messages. */
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

/** Repeats the check until the server answers. */
export async function lookForServer(): Promise<void> {
  clearTimeout(looking)
  looking = undefined
  if (await isThere()) {
    offline.set(false)
    return
  }
  if (offline.value) looking ??= setTimeout(() => void lookForServer(), LOOK_AGAIN)
}

export function markOffline(): void {
  if (offline.value) return
  offline.set(true)
  looking ??= setTimeout(() => void lookForServer(), LOOK_AGAIN)
}

/** The network events of the browser come before a request fails. */
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

import { Store } from '@mashu/ui/store'

/** Pages arrive as files of their own; this is about those that do not arrive (spec.md §8). */

const TIMEOUT_MS = 120_000
const RELOADED_FOR = 'mashu_reloaded_for'

/** A page whose code did not arrive in time. */
class ChunkTimeout extends TypeError {
  override name = 'ChunkTimeout'
}

let underWay = 0

/** True while the code of a page is loading; a thin bar at the top shows it. */
export const loading = new Store(false)

function count(by: 1 | -1): void {
  underWay += by
  // Pages are asked for while React draws; no other component may be drawn again in the middle of that.
  queueMicrotask(() => loading.set(underWay > 0))
}

/** Fails when the code of a page has not come after two minutes. */
export function inTime<T>(arriving: Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
  count(1)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout('import timed out')), timeout)
  })
  return Promise.race([arriving, late]).finally(() => {
    clearTimeout(timer)
    count(-1)
  })
}

/** True for an error of a file that did not load; every browser has its own words for it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkTimeout ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message))

const entryOf = (html: string) => /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]

/**
 * After a release the files of the old one may be gone. Then the page is loaded again by itself, once for each release:
 * a second failure with the same one is a different trouble. Returns whether it was.
 */
export async function reloadForNewBuild(reload = () => location.reload()): Promise<boolean> {
  const here = entryOf(document.documentElement.outerHTML)
  const entry = await fetch('/', { cache: 'no-store' })
    .then((answer) => answer.text())
    .then(entryOf)
    .catch(() => undefined)
  if (!entry || entry === here || sessionStorage.getItem(RELOADED_FOR) === entry) return false
  sessionStorage.setItem(RELOADED_FOR, entry)
  reload()
  return true
}

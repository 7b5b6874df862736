/** Editors, players, and pages before the login. */
const NO_WAY_BACK = /^\/(scratch3\/|scratchjr\/editor|python\/|player\/|user\/|login|register|setup)/
const KEY = 'mashu.cameFrom'

interface Visit {
  referrer: string
  origin: string
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

const here = (): Visit => ({ referrer: document.referrer, origin: location.origin, storage: () => sessionStorage })

/** Returns null for other sites and for the pages above. */
function wayBack({ referrer, origin }: Visit): string | null {
  if (!URL.canParse(referrer)) return null
  const from = new URL(referrer)
  return from.origin === origin && !NO_WAY_BACK.test(from.pathname) ? `${from.pathname}${from.search}` : null
}

/** Returns the page that opened this window. The referrer is lost when the editor opens the next unit or the login. */
export function cameFrom(visit: Visit = here()): string | null {
  const from = wayBack(visit)
  try {
    const storage = visit.storage()
    if (from === null) return storage.getItem(KEY)
    storage.setItem(KEY, from)
  } catch {
    // Without storage, the referrer may still be known.
  }
  return from
}

const state = { runs: false }

/** Runs the school's own script, once a window. Only the frame of the public pages calls this (security.md). */
export function runCustomScript(address: string | undefined): void {
  if (!address || state.runs) return
  state.runs = true
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }))
}

/**
 * A script that has run cannot be taken back: passwords and the office wait for a window without it.
 * Answers whether the page must not be drawn because it is being loaded anew.
 */
export function leavesCustomScript(reload: () => void = () => location.reload()): boolean {
  if (state.runs) reload()
  return state.runs
}

const state: { runs: string; wanted: string; page: string } = { runs: '', wanted: '', page: '' }

/**
 * Storage key of the script for which this tab was reloaded. Each script causes one reload, whatever a cache returns.
 */
const RENEWED = 'mashu-script'

/** Returns true when a reload would lose something: entered text, a running work or video, an open dialog. */
function holdsSomething(): boolean {
  if (document.querySelector('iframe, video, audio, dialog[open], [role="dialog"]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input:not([type]), input[type]')
  return [...fields].some(({ type, value }) => !/^(checkbox|radio|hidden|button|submit)$/.test(type) && value !== '')
}

/** Reloads once. Without storage an earlier reload cannot be detected, so the page is not reloaded. */
function renew(reload: () => void): void {
  try {
    if (sessionStorage.getItem(RENEWED) === state.wanted) return
    sessionStorage.setItem(RENEWED, state.wanted)
  } catch {
    return
  }
  reload()
}

const loadAnew = () => location.reload()

/**
 * Runs the school's own script once per window. Only the frame of the public pages calls this (security.md). A script
 * that has run cannot be removed: when the school has changed or deleted it, the page is reloaded as soon as nothing
 * would be lost.
 */
export function runCustomScript(address = '', reload = loadAnew): void {
  state.wanted = address
  if (state.runs === address) return
  if (state.runs !== '') {
    if (!holdsSomething()) renew(reload)
    return
  }
  state.runs = address
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }))
}

/** Reloads on the way to another public page when the script that has run is no longer wanted. */
export function leaveOldScript(page: string, reload = loadAnew): void {
  if (page !== state.page && state.runs !== state.wanted) renew(reload)
  state.page = page
}

/**
 * Opens pages with passwords and the office in a window without the script, because a script that has run cannot be
 * removed. Returns true when the page is reloading and must not be rendered.
 */
export function leavesCustomScript(reload = loadAnew): boolean {
  if (state.runs === '') return false
  reload()
  return true
}

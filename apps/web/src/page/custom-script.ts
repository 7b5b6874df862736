const state: { runs: string; wanted: string; page: string } = { runs: '', wanted: '', page: '' }

/** The script for which this tab was loaded anew: once each, whatever a cache on the way answers. */
const RENEWED = 'mashu-script'

/** True when a reload would cost the person something: typed words, a playing work or film, a window above the page. */
function holdsSomething(): boolean {
  if (document.querySelector('iframe, video, audio, dialog[open], [role="dialog"]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input:not([type]), input[type]')
  return [...fields].some(({ type, value }) => !/^(checkbox|radio|hidden|button|submit)$/.test(type) && value !== '')
}

/** Reloads once. Without storage an earlier reload cannot be noticed, so the page is not reloaded then. */
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
 * Runs the school's own script, once a window. Only the frame of the public pages calls this (security.md). A script
 * that has run cannot be taken back: where another is wanted now, or none, the page is loaded anew as soon as that
 * costs the person nothing.
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

/** On the way to another public page a script that is no longer wanted is left behind. */
export function leaveOldScript(page: string, reload = loadAnew): void {
  if (page !== state.page && state.runs !== state.wanted) renew(reload)
  state.page = page
}

/**
 * A script that has run cannot be taken back: passwords and the office wait for a window without it.
 * Returns whether the page must not be drawn because it is being loaded anew.
 */
export function leavesCustomScript(reload = loadAnew): boolean {
  if (state.runs === '') return false
  reload()
  return true
}

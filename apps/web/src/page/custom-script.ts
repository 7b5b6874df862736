const state: { runs: string; wanted: string; page: string } = { runs: '', wanted: '', page: '' }

/**
 * Storage key of the script for which this tab was reloaded. Each script causes one reload, even if a cache returns an
 * old script.
 */
const RENEWED = 'mashu-script'

/** A reload would lose entered text, a running work or video, or an open dialog. */
function holdsSomething(): boolean {
  if (document.querySelector('iframe, video, audio, dialog[open], [role="dialog"]')) return true
  const fields = document.querySelectorAll<HTMLInputElement>('textarea, input:not([type]), input[type]')
  return [...fields].some(({ type, value }) => !/^(checkbox|radio|hidden|button|submit)$/.test(type) && value !== '')
}

/** Without storage, an earlier reload cannot be detected, so the page does not reload. */
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
 * Runs the school's own script once per window, and only on public pages (security.md). A script that has run cannot be
 * removed, so a changed script causes a reload as soon as nothing would be lost.
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

/** Reloads when the user opens another public page, if the script that has run was changed or deleted. */
export function leaveOldScript(page: string, reload = loadAnew): void {
  if (page !== state.page && state.runs !== state.wanted) renew(reload)
  state.page = page
}

/**
 * Keeps the script out of the office and pages with passwords, by reloading the page. Returns true if the page is
 * reloading and must not be rendered.
 */
export function leavesCustomScript(reload = loadAnew): boolean {
  if (state.runs === '') return false
  reload()
  return true
}

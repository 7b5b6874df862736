import { vi } from 'vitest'

/* Test files share a worker, so that libraries are loaded only once. All other state is reset for each file. */
/** Initial viewport of happy-dom. */
const VIEWPORT = { width: 1024, height: 768 }

vi.resetModules()
globalThis.__vitest_mocker__.reset()
vi.unstubAllGlobals()
vi.useRealTimers()
if (globalThis.document?.body) {
  if (!globalThis.isQuickDocument) {
    globalThis.isQuickDocument = true
    // React reads this function when its module is loaded.
    console.createTask = undefined
    const { leaveOutOwnerStacks, skipForeignRules } = await import('./quick-document.mjs')
    leaveOutOwnerStacks()
    skipForeignRules()
  }
  // The testing library always searches the first `body` element.
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.title = ''
  history.replaceState(null, '', '/')
  globalThis.happyDOM?.setViewport(VIEWPORT)
  localStorage.clear()
  sessionStorage.clear()
}

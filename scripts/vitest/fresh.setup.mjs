import { vi } from 'vitest'

/*
 * Test files share a worker, so that a library is read once and not once a file. What is ours is new for each file:
 * modules and what replaced them (as vitest does it between files that do not share a worker), stubs, clocks, the page
 * and its size.
 */
/** Initial viewport of happy-dom. */
const VIEWPORT = { width: 1024, height: 768 }

vi.resetModules()
globalThis.__vitest_mocker__.reset()
vi.unstubAllGlobals()
vi.useRealTimers()
if (globalThis.document?.body) {
  if (!globalThis.isQuickDocument) {
    globalThis.isQuickDocument = true
    // React asks for it when it is first read.
    console.createTask = undefined
    const { leaveOutOwnerStacks, skipForeignRules } = await import('./quick-document.mjs')
    leaveOutOwnerStacks()
    skipForeignRules()
  }
  // The element itself stays: the testing library searches the one that it saw first.
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.title = ''
  history.replaceState(null, '', '/')
  globalThis.happyDOM?.setViewport(VIEWPORT)
  localStorage.clear()
  sessionStorage.clear()
}

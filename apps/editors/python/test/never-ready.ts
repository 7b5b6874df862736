/** Run in the page: Python stays on its way, as on a slow line. */
export function neverReady(): void {
  window.Worker = class extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  } as unknown as typeof Worker
}

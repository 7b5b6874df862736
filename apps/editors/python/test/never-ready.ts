/** This runs in the page: Python never finishes loading, as with a slow connection. */
export function neverReady(): void {
  window.Worker = class extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  } as unknown as typeof Worker
}

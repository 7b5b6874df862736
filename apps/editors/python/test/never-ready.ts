/** Makes Python load for ever, as with a very slow connection. */
export function neverReady(): void {
  window.Worker = class extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  } as unknown as typeof Worker
}

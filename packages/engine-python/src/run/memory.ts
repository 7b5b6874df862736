const PAGE = 64 * 1024
/** A program that collects without end is to get a MemoryError, and not to take an old laptop with it. */
const MOST = 1024 * 1024 * 1024

/**
 * Keeps memories of WebAssembly made from now on below a limit. Pyodide asks here for more, and tells Python when there
 * is none.
 */
export function limitMemory(): void {
  const prototype = WebAssembly.Memory.prototype
  const grow = Reflect.get(prototype, 'grow') as (this: WebAssembly.Memory, pages: number) => number
  prototype.grow = function growWithin(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MOST) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}

/** Globals of the language, and a few globals of the platform that Pyodide uses while it runs. */
const KEEP = new Set<PropertyKey>([
  ...(
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date ' +
    'Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ' +
    'SuppressedError'
  ).split(' '),
  ...(
    'globalThis JSON Math Intl ArrayBuffer SharedArrayBuffer Atomics Uint8Array Int8Array Uint16Array ' +
    'Int16Array Uint32Array Int32Array BigUint64Array BigInt64Array Uint8ClampedArray Float16Array ' +
    'Float32Array Float64Array DataView'
  ).split(' '),
  ...(
    'Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry DisposableStack ' +
    'AsyncDisposableStack decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite ' +
    'isNaN'
  ).split(' '),
  ...'WebAssembly performance crypto TextDecoder TextEncoder setTimeout clearTimeout queueMicrotask console self'.split(
    ' ',
  ),
  // Pyodide compares values with these classes, which give no access to a network or a disk.
  ...(
    'Response Request Headers Blob AbortSignal AbortController MessageChannel MessagePort DOMException ' +
    'WorkerGlobalScope'
  ).split(' '),
])

/** Removes network, storage, workers and messages, because a Python program may gain access to JavaScript. */
export function emptyScope(): void {
  for (
    let holder: object | null = globalThis;
    holder !== null && holder !== Object.prototype;
    holder = Reflect.getPrototypeOf(holder)
  ) {
    for (const name of Reflect.ownKeys(holder))
      if (!KEEP.has(name) && name !== 'constructor' && typeof name === 'string') Reflect.deleteProperty(holder, name)
  }
}

import { zipSync } from 'fflate'
import type { Wheel } from '../../src/wheel/wheel.ts'

/**
 * `answer()` returns 42. An extension module in C for Pyodide. Like numpy, it raises an ImportError if a process
 * initializes it twice.
 */
const machineCode = Uint8Array.from(
  atob(
    'AGFzbQEAAAAAEAhkeWxpbmsuMAEFpAEEAQABGAVgAn9/AGACf38Bf2ABfwF/YAAAYAABfwK6AQgDZW52Bm1lbW9yeQIAAQNlbnYZ' +
      'X19pbmRpcmVjdF9mdW5jdGlvbl90YWJsZQFwAAEDZW52DV9fbWVtb3J5X2Jhc2UDfwADZW52DF9fdGFibGVfYmFzZQN/AANlbnYP' +
      'UHlFcnJfU2V0U3RyaW5nAAADZW52EFB5TW9kdWxlX0NyZWF0ZTIAAQNlbnYPUHlMb25nX0Zyb21Mb25nAAIHR09ULm1lbRFQeUV4' +
      'Y19JbXBvcnRFcnJvcgN/AQMFBAMDBAEHEAEMUHlJbml0X19mYXN0AAUIAQQJBwEAIwELAQYKrwEEBAAQBAs7ACMAQdQAaiMAQQBq' +
      'NgIAIwBB4ABqIwBBgAFqNgIAIwBBgAFqIwBBM2o2AgAjAEGEAWojAUEAajYCAAthAQF/I4CAgIAAQaCBgIAAaiIAIAAoAgAiAEEB' +
      'ajYCAAJAIABFDQAjgICAgAAhACOCgICAACgCACAAQYWAgIAAahCAgICAAEEADwsjgICAgABBwICAgABqQfUHEIGAgIAACwoAQSoQ' +
      'goCAgAALC6sBAQAjAAukAWZhc3QAY2Fubm90IGxvYWQgbW9kdWxlIG1vcmUgdGhhbiBvbmNlIHBlciBwcm9jZXNzAGFuc3dlcgAA' +
      'AAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/////4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMwAAAAAA' +
      'AAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALwBBG5hbWUBeAcAD1B5RXJyX1NldFN0cmluZwEQUHlNb2R1bGVfQ3JlYXRl' +
      'MgIPUHlMb25nX0Zyb21Mb25nAxFfX3dhc21fY2FsbF9jdG9ycwQYX193YXNtX2FwcGx5X2RhdGFfcmVsb2NzBQxQeUluaXRfX2Zh' +
      'c3QGBmFuc3dlcgcxAwANX19tZW1vcnlfYmFzZQEMX190YWJsZV9iYXNlAhFQeUV4Y19JbXBvcnRFcnJvcgkIAQAFLmRhdGEALQlw' +
      'cm9kdWNlcnMBDHByb2Nlc3NlZC1ieQEMRGViaWFuIGNsYW5nBjE0LjAuNgAiD3RhcmdldF9mZWF0dXJlcwErD211dGFibGUtZ2xv' +
      'YmFscw==',
  ),
  (sign) => sign.codePointAt(0)!,
)

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

/** A package of Pyodide with machine code, and a numpy that differs from ours. */
export const fastPackage: Wheel = {
  name: 'fast',
  isPackage: true,
  bytes: zipSync({
    'fast/__init__.py': text('from fast._fast import answer\nfrom fractions import Fraction\nhalf = Fraction(1, 2)\n'),
    'fast/_fast.cpython-314-wasm32-emscripten.so': machineCode,
    'fast/part.py': text('import math\npi = math.pi\n'),
    'numpy/__init__.py': text('real = True\n'),
  }),
}

import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { pathOfCode, QUIET } from './qr-path.ts'

it('draws one shape for each run of dark modules, with a margin', () => {
  expect(
    pathOfCode([
      [true, true, false, true],
      [false, false, false, false],
      [false, false, true, true],
    ]),
  ).toBe('M4 4h2v1h-2zM7 4h1v1h-1zM6 6h2v1h-2z')
})

it('covers exactly the dark modules of a QR code', () => {
  const { data, size } = encode('https://school.example/work-detail?id=1234567890123456789', { ecc: 'M', border: 0 })
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of pathOfCode(data).matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let step = 0; step < Number(width); step++) drawn[Number(y) - QUIET]![Number(x) - QUIET + step] = true
  expect(drawn).toEqual(data)
})

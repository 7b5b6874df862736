import { describe, expect, it } from 'vitest'
import { patchEditor } from './patches.ts'
import { bundle, icon } from './bundle.fixture.ts'

describe('a bundle of another version', () => {
  it.each([
    ['__webpack_require__.p="/",(()=>', '.p="/",(()=>'],
    ['"Arctic"', '"Tundra"'],
    ['"zh-cn":{"gui', '"zh":{"gui'],
    ['R.locales["zh-cn"]', 'R.locales["zh"]'],
    ['extensionId:"pen"', 'extensionId:"crayon"'],
    ['cdn.jsdelivr.net', 'cdn.example.org'],
    ['id:"logo_img"', 'id:"logo"'],
    ['{tag:"fashion"', '{tag:"style"'],
    [icon('<svg><g id="sprite-library"/></svg>'), ''],
  ])('is refused when it lacks %s', (needle, other) => {
    expect(bundle).toContain(needle)
    expect(() => patchEditor(bundle.replace(needle, other))).toThrow(/not found|expected/)
  })
})

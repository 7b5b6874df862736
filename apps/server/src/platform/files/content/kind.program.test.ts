import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { detectProgram } from './kind.ts'
import { bytes } from './test/kind-of.ts'

describe('programs', () => {
  test.each(['print(1)', '', '\0', '<html>', 'ID3', '猫 = 1', '\x89PNG'])('%j reads as one', (text) =>
    expect(detectProgram(Buffer.from(text)).extension).toBe('py'),
  )
  test('several files are a zip', () => expect(detectProgram(makeZip({ 'main.py': '' })).extension).toBe('zip'))
  test('one that is cut within a character is accepted', () =>
    expect(detectProgram(Buffer.from('猫').subarray(0, 2)).extension).toBe('py'))
  test.each([bytes('\x89PNG\r\n\x1a\n'), bytes('\xff\xd8\xff\xe0'), bytes('print("\xc4\xe3")')])(
    '%s is none',
    (content) => expect(() => detectProgram(content)).toThrow('不支持这种文件'),
  )
  test('they are downloaded as plain text', () =>
    expect(detectProgram(Buffer.from('x'))).toMatchObject({ group: 'text', contentType: 'text/x-python' }))
})

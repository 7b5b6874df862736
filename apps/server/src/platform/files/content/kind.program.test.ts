import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { detectProgram } from './kind.ts'
import { bytes } from './test/kind-of.ts'

describe('an upload of the Python editor', () => {
  test.each(['print(1)', '', '\0', '<html>', 'ID3', '猫 = 1', '\x89PNG'])('is a program when its text is %j', (text) =>
    expect(detectProgram(Buffer.from(text)).extension).toBe('py'),
  )
  test('is a zip when it contains several files', () =>
    expect(detectProgram(makeZip({ 'main.py': '' })).extension).toBe('zip'))
  test('is a program even when its bytes end in the middle of a character', () =>
    expect(detectProgram(Buffer.from('猫').subarray(0, 2)).extension).toBe('py'))
  test.each([bytes('\x89PNG\r\n\x1a\n'), bytes('\xff\xd8\xff\xe0'), bytes('print("\xc4\xe3")')])(
    'is refused when it contains the bytes %s',
    (content) => expect(() => detectProgram(content)).toThrow('不支持这种文件'),
  )
  test('has the group and type of a text', () =>
    expect(detectProgram(Buffer.from('x'))).toMatchObject({ group: 'text', contentType: 'text/x-python' }))
})

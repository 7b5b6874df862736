import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readProject, writeProject } from './project-file.ts'
import { limit, ProjectProblem } from './project.ts'

describe('the file of a work', () => {
  it.each([
    ['a damaged zip', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9), '损坏'],
    ['a zip without a program', zipSync({ 'a.txt': strToU8('1') }), '没有 main.py'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0, 1), '不是 Python'],
    ['too many bytes', new Uint8Array(limit.bytes + 1), '太大'],
    [
      'a zip that unpacks to too much',
      zipSync({ 'main.py': strToU8('1'), big: new Uint8Array(limit.bytes + 1) }),
      '太大',
    ],
    [
      'too many files',
      zipSync(Object.fromEntries(Array.from({ length: limit.files + 3 }, (_, index) => [`${index}.py`, strToU8('1')]))),
      '太大',
    ],
  ])('is not read when it is %s, and a Chinese sentence contains the reason', (_, bytes, part) => {
    expect(() => readProject(bytes)).toThrow(ProjectProblem)
    expect(() => readProject(bytes)).toThrow(part)
  })

  it('is not written if it is larger than a limit', () => {
    expect(() => writeProject({ main: '', files: [{ name: 'a', bytes: new Uint8Array(limit.bytes + 1) }] })).toThrow(
      '10 MB',
    )
  })
})

import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readProject, writeProject } from './project-file.ts'
import { fileNameProblem, freeName, type PythonProject } from './project.ts'

const project: PythonProject = {
  main: 'import helper\nprint("你好")\n',
  files: [
    { name: 'helper.py', bytes: strToU8('x = 1') },
    { name: '图.png', bytes: Uint8Array.of(1, 2, 3) },
    { name: 'a.txt', bytes: strToU8('') },
  ],
}

describe('the file of a work', () => {
  it('contains only the program if there are no other files', () => {
    const { bytes, extension } = writeProject({ main: 'print(1)\n', files: [] })
    expect([new TextDecoder().decode(bytes), extension]).toEqual(['print(1)\n', 'py'])
    expect(readProject(bytes)).toEqual({ main: 'print(1)\n', files: [] })
    expect(writeProject({ main: '', files: [] }).bytes.length).toBeGreaterThan(0)
  })

  it('is a zip if there are several files; equal works have equal zips', () => {
    const { bytes, extension } = writeProject(project)
    expect(extension).toBe('zip')
    expect(readProject(bytes)).toEqual(project)
    expect(writeProject(readProject(bytes)).bytes).toEqual(bytes)
    const turned = { ...project, files: project.files.toReversed() }
    expect(readProject(writeProject(turned).bytes)).toEqual(turned)
  })
})

describe('the name of a new file', () => {
  it.each([
    ['a.py', null],
    ['数据 1.txt', null],
    ['', '名字'],
    ['a/b.py', '符号'],
    ['.x', '符号'],
    ['main.py', '同名'],
    ['helper.py', '同名'],
    ['x'.repeat(61), '太长'],
  ])('%j is accepted, or refused with the reason', (name, problem) => {
    const said = fileNameProblem(name, project)
    if (problem === null) expect(said).toBeNull()
    else expect(said).toContain(problem)
  })
})

it('a new file gets a number if its name is taken', () => {
  expect(freeName('new.py', ['main.py'])).toBe('new.py')
  expect(freeName('new.py', ['NEW.py', 'new2.py'])).toBe('new3.py')
})

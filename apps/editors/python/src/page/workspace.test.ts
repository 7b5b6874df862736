import { beforeEach, describe, expect, it } from 'vitest'
import { freeName, kindOf, nameProblem } from './file-name.ts'
import { listensToKeys, openFile, usesTurtle, Workspace } from './workspace.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

let edits: number
let workspace: Workspace
beforeEach(() => {
  edits = 0
  workspace = new Workspace(() => { edits += 1 })
  workspace.load({ main: 'print(1)', files: [{ name: 'data.txt', bytes: bytes('一\r\n二') }, { name: 'cat.png', bytes: new Uint8Array([137, 80]) }] })
})

describe('the files of a work', () => {
  it('are main.py first, text as text with plain line ends, pictures as bytes', () => {
    expect(workspace.names).toEqual(['main.py', 'data.txt', 'cat.png'])
    expect(workspace.find('data.txt')).toEqual({ name: 'data.txt', text: '一\n二' })
    expect(workspace.find('cat.png')).toHaveProperty('bytes')
    expect(edits).toBe(0)
  })

  it('count an edit only when the text changes', () => {
    workspace.setText('main.py', 'print(1)')
    workspace.setText('cat.png', 'no text')
    expect(edits).toBe(0)
    workspace.setText('main.py', 'print(2)')
    expect([edits, workspace.project.main]).toEqual([1, 'print(2)'])
  })

  it('come back after they were deleted, at their old place', () => {
    workspace.choose('data.txt')
    workspace.remove('data.txt')
    expect([workspace.names, workspace.state.active]).toEqual([['main.py', 'cat.png'], 'cat.png'])
    workspace.bringBack()
    expect([workspace.names, workspace.state.active, workspace.state.deleted]).toEqual([['main.py', 'data.txt', 'cat.png'], 'data.txt', null])
    workspace.remove('main.py')
    expect(workspace.names).toContain('main.py')
  })

  it('are renamed within the rules, main.py never', () => {
    expect(workspace.rename('data.txt', 'cat.png')).toContain('同名')
    expect(workspace.rename('main.py', 'other.py')).not.toBeNull()
    expect(workspace.rename('data.txt', '数据.csv')).toBeNull()
    expect(workspace.names).toEqual(['main.py', '数据.csv', 'cat.png'])
    expect(workspace.project.files.map((file) => new TextDecoder().decode(file.bytes))[0]).toBe('一\n二')
  })

  it('are added and replaced, but what is too large or has a bad name is refused in words', () => {
    expect(workspace.add([openFile('helper.py', bytes('x = 1')), openFile('2nd.py', bytes(''))])).toContain('2nd.py')
    expect(workspace.state.active).toBe('helper.py')
    expect(workspace.add([{ name: 'big.bin', bytes: new Uint8Array(5 * 1024 * 1024) }])).toContain('太大')
    expect(workspace.names).not.toContain('big.bin')
  })

  it('are taken from the program, but a program writes no programs', () => {
    expect(workspace.takeWritten([{ name: 'out.txt', bytes: bytes('新') }, { name: 'data.txt', bytes: bytes('改') }, { name: 'main.py', bytes: bytes('hack') }, { name: 'evil.py', bytes: bytes('') }])).toEqual(['out.txt', 'data.txt'])
    expect(workspace.project.main).toBe('print(1)')
    expect(workspace.state.active).toBe('main.py')
    expect(workspace.find('data.txt')).toEqual({ name: 'data.txt', text: '改' })
  })
})

describe('names', () => {
  it.each([['calc.py', 'program'], ['a.CSV', 'text'], ['a.svg', 'picture'], ['a.bin', 'other']] as const)('%s is a %s', (name, kind) => { expect(kindOf(name)).toBe(kind) })

  it.each(['', '.hidden', 'a/b.txt', 'noending', '1st.py', 'my-file.py', 'Main.py', 'project.json'])('%j cannot be used', (name) => { expect(nameProblem(name, ['main.py'])).toMatch(/\p{Script=Han}/u) })
  it.each(['helper.py', '计算.py', '_x.py', 'my-file.txt', '成绩.csv'])('%j can', (name) => { expect(nameProblem(name, ['main.py'])).toBeNull() })

  it('that are taken get a number', () => {
    expect(freeName('new.py', ['main.py'])).toBe('new.py')
    expect(freeName('new.py', ['NEW.py', 'new2.py'])).toBe('new3.py')
  })
})

it.each([['import turtle', true], ['import random, turtle as t', true], ['from turtle import *', true], ['# import turtle', false], ['print("import turtle")', false], ['import turtles', false]])('%s draws: %s', (code, draws) => {
  expect(usesTurtle(code)).toBe(draws)
})

it.each([['screen.onkey(up, "Up")', true], ['turtle.onkeypress(up, "Up")', true], ['# onkey(up)', false], ['monkey(1)', false]])('%s listens to keys: %s', (code, listens) => {
  expect(listensToKeys(code)).toBe(listens)
})

import { createScene, readProject } from '@mashu/engine-python'
import { describe, expect, it } from 'vitest'
import { PythonAdapter, welcome } from './adapter.ts'
import { Workspace } from './workspace.ts'

function setUp(makeCover: () => Promise<Blob | null> = () => Promise.resolve(new Blob(['picture']))) {
  const workspace = new Workspace(() => undefined)
  const scene = createScene()
  const loaded: string[] = []
  let stops = 0
  const adapter = new PythonAdapter({
    workspace,
    runController: {
      scene,
      stop: () => {
        stops += 1
      },
    },
    onLoaded: (title) => loaded.push(title),
    onShow: () => false,
    makeCover,
  })
  const saved = async () => new Uint8Array(await (await adapter.serialize()).file.arrayBuffer())
  return { adapter, workspace, scene, loaded, saved, stops: () => stops }
}
const buffer = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

describe('the adapter of the work session', () => {
  it('stores one program as text, several files as a zip, and equal works as equal bytes', async () => {
    const { adapter, workspace, saved } = setUp()
    await adapter.load(buffer('print(1)'), '一')
    expect(new TextDecoder().decode(await saved())).toBe('print(1)')
    workspace.add([{ name: 'helper.py', text: 'x = 1' }])
    const zip = await saved()
    expect(readProject(zip)).toMatchObject({ main: 'print(1)', files: [{ name: 'helper.py' }] })
    expect(await saved()).toEqual(zip)
    expect(await adapter.serialize()).toMatchObject({ title: '一' })
  })

  it('stores an empty program as a file that is not empty', async () => {
    const { adapter, workspace, saved } = setUp()
    workspace.setText('main.py', '')
    expect((await saved()).length).toBeGreaterThan(0)
    await adapter.load((await saved()).buffer, '空的')
    expect(workspace.project.main).toBe('')
  })

  it('stops the previous program, and begins a new work with an example that runs', async () => {
    const { adapter, workspace, loaded, stops } = setUp()
    await adapter.loadDefault('新的')
    expect([workspace.project.main, loaded, stops()]).toEqual([welcome, ['新的'], 1])
  })

  it('refuses a file that is not a program, and keeps the open work', async () => {
    const { adapter, workspace, loaded } = setUp()
    await expect(adapter.load(new Uint8Array([0, 1, 2]).buffer, '坏的')).rejects.toThrow('不是 Python 程序')
    expect([workspace.project.main, loaded]).toEqual(['', []])
  })

  it('writes a note synchronously, and restores equal files from note and draft', async () => {
    const { adapter, workspace, saved } = setUp()
    workspace.add([
      { name: 'helper.py', text: 'x = "中文"' },
      { name: 'a.png', bytes: Uint8Array.of(1, 2, 3) },
    ])
    const file = await saved()
    const whole = adapter.noteText(new Set())
    expect(new Uint8Array(await (await adapter.completeNote(whole, [])).file.arrayBuffer())).toEqual(file)
    workspace.setText('helper.py', 'x = 2')
    const later = adapter.noteText(new Set((await adapter.serialize()).media))
    expect(later).not.toContain('base64')
    expect(await adapter.load(file.buffer, '打开')).toEqual((await adapter.serialize()).media)
    workspace.setText('helper.py', 'x = 2')
    const made = await adapter.completeNote(later, [buffer('print(1)'), file.buffer])
    expect(new Uint8Array(await made.file.arrayBuffer())).toEqual(await saved())
    await expect(adapter.completeNote(later, [buffer('print(1)')])).rejects.toThrow('a.png')
  })

  it('has no cover before a turtle program draws, or when the browser cannot draw', async () => {
    const { adapter, scene } = setUp()
    await adapter.load(buffer('print(1)'), '')
    expect(await adapter.cover()).toBeInstanceOf(Blob)
    await adapter.load(buffer('import turtle'), '')
    expect(await adapter.cover()).toBeNull()
    scene.apply([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    expect(await adapter.cover()).toBeInstanceOf(Blob)
    expect(await setUp(() => Promise.reject(new Error('no canvas'))).adapter.cover()).toBeNull()
  })
})

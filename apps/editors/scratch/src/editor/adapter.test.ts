import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSb3 } from '@mashu/sb3'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { ScratchAdapter, type EditorParts } from './adapter.ts'
import type { Action, Thumbnailer } from './gui.ts'

const picture = {
  name: '一',
  format: 'svg',
  bytes: new TextEncoder().encode('<svg/>'),
  centerX: 0,
  centerY: 0,
} as const
const project = buildSb3({ stage: { backdrops: [picture] }, sprites: [] })

const assetOf = (assetId: string) => ({
  assetId,
  dataFormat: 'svg',
  data: new TextEncoder().encode(`<svg id="${assetId}"/>`),
})
const drawn = assetOf('drawn')
const seen = assetOf('seen')
const lost = assetOf('lost')

function setUp(loadProject: (bytes: ArrayBuffer) => Promise<void> = () => Promise.resolve()) {
  const actions: Action[] = []
  const loaded: ArrayBuffer[] = []
  let title = '旧标题'
  const thumbnailer: Thumbnailer = (take) => take('data:image/png;base64,iVBORw0KGgo=')
  const parts = {
    machine: {
      loadProject: (bytes: ArrayBuffer) => {
        loaded.push(bytes)
        return loadProject(bytes)
      },
      stopAll: () => undefined,
      renderer: { draw: () => undefined, createSVGSkin: () => 1, createBitmapSkin: () => 2 },
      on: () => undefined,
      saveProjectSb3: () => Promise.resolve(new Blob([project])),
      toJSON: () => '{"targets":[]}',
      runtime: {
        targets: [{ sprite: { costumes: [{ asset: drawn }, { asset: seen, broken: { asset: lost } }], sounds: [] } }],
      },
    },
    store: {
      getState: () => ({ scratchGui: { projectTitle: title, projectChanged: false } }),
      subscribe: () => () => undefined,
      dispatch: (action: Action) => {
        actions.push(action)
        if (action.type === 'projectTitle/SET_PROJECT_TITLE') title = String(action['title'])
      },
    },
    thumbnailer,
  } as unknown as EditorParts
  const defaultBytes = new ArrayBuffer(4)
  const said: string[] = []
  const waits: (string | null)[] = []
  return {
    adapter: new ScratchAdapter(Promise.resolve(parts), Promise.resolve(defaultBytes), {
      say: (text) => said.push(text),
      loading: (text) => waits.push(text),
    }),
    waits,
    said,
    actions,
    loaded,
    defaultBytes,
    parts,
    title: () => title,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const settled = async <T>(work: Promise<T>): Promise<T> => {
  const guarded = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.advanceTimersByTimeAsync(1000)
  const result = await guarded
  if ('error' in result) throw result.error
  return result.value
}

describe('the adapter of the editor', () => {
  it('returns the project, its picture and its title, with equal bytes for equal work', async () => {
    const { adapter } = setUp()
    const first = await settled(adapter.serialize())
    expect(first).toMatchObject({ title: '旧标题' })
    expect(first.file.type).toBe('application/x.scratch.sb3')
    expect((await adapter.cover())?.type).toBe('image/png')
    const second = await settled(adapter.serialize())
    expect(new Uint8Array(await second.file.arrayBuffer())).toEqual(new Uint8Array(await first.file.arrayBuffer()))
  })

  it('saves a file that can be opened again, and reports a fault that it cannot repair', async () => {
    const { adapter, parts, said } = setUp()
    const saveOf = async (change: (project: { targets: Record<string, unknown>[] }) => void) => {
      const files = unzipSync(project)
      const content = JSON.parse(strFromU8(files['project.json']!)) as { targets: Record<string, unknown>[] }
      change(content)
      const bytes = zipSync({ ...files, 'project.json': strToU8(JSON.stringify(content)) })
      Object.assign(parts.machine, {
        saveProjectSb3: () => Promise.resolve(new Blob([bytes as Uint8Array<ArrayBuffer>])),
      })
      const { file } = await settled(adapter.serialize())
      return strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['project.json']!)
    }
    const healed = await saveOf(({ targets }) =>
      Object.assign(targets[0]!, { variables: { v: ['分数', null] }, tempo: null }),
    )
    expect(JSON.parse(healed)).toMatchObject({ targets: [{ variables: { v: ['分数', 0] } }] })
    expect(healed).not.toContain('tempo')
    expect(said).toEqual([])
    expect(await saveOf((content) => content.targets.pop())).toContain('"targets":[]')
    expect(said).toEqual(['这个作品里有内容可能再也打不开，已经照样存好，请告诉老师'])
  })

  it('uses the check of the engine for the saved file', async () => {
    const { adapter, said } = setUp()
    vi.stubGlobal('__scratchCheck', (_isSprite: boolean, _project: unknown, tell: (refusal: object | null) => void) =>
      tell({ sb3Errors: [] }),
    )
    await settled(adapter.serialize())
    await settled(adapter.serialize())
    expect(said).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('reports repaired and missing parts, and saves the original file until the first edit', async () => {
    const { adapter, parts, said } = setUp()
    const { sprite } = parts.machine.runtime.targets[0]!
    Object.assign(sprite, { name: '甲', sounds: [{ name: '响', broken: {} }] })
    const files = unzipSync(project)
    const content = JSON.parse(strFromU8(files['project.json']!)) as { targets: Record<string, unknown>[] }
    Object.assign(content.targets[0]!, { variables: { v: ['分数', null] } })
    const odd = new Uint8Array(zipSync({ ...files, 'project.json': strToU8(JSON.stringify(content)) })).buffer
    await settled(adapter.load(odd, '旧的'))
    expect(said).toEqual([
      '打开时修好了变量“分数”。原来的样子在“历史版本”里。文件里少了甲的造型“”、甲的声音“响”，先用问号代替',
    ])
    const isOriginal = async () => {
      const { file } = await settled(adapter.serialize())
      return Buffer.from(await file.arrayBuffer()).equals(Buffer.from(odd))
    }
    expect(await isOriginal()).toBe(true)
    Object.assign(parts.machine, { toJSON: () => '{"targets":[1]}' })
    expect(await isOriginal()).toBe(false)
  })

  it('gives up a file that has not loaded within two minutes, and reports this', async () => {
    const { adapter } = setUp(() => new Promise(() => undefined))
    const loading = expect(adapter.load(new Uint8Array(project).buffer, '太大')).rejects.toThrow('两分钟还没有打开')
    await vi.advanceTimersByTimeAsync(120_000)
    await loading
    expect(adapter.loading).toBe(false)
  })

  it('saves without a picture when none can be made', async () => {
    const { adapter, parts } = setUp()
    Object.assign(parts, {
      thumbnailer: () => {
        throw new Error('no stage')
      },
    })
    expect(await adapter.cover()).toBeNull()
  })

  it('counts no change during loading as an edit, and sets the title', async () => {
    let during: boolean | undefined
    const { adapter, actions, loaded, title, waits } = setUp(() => {
      during = adapter.loading
      return Promise.resolve()
    })
    const bytes = new ArrayBuffer(8)
    await settled(adapter.load(bytes, '新标题'))
    expect(loaded).toEqual([bytes])
    expect(waits).toEqual(['正在摆好角色和声音…', null])
    expect(during).toBe(true)
    expect(adapter.loading).toBe(false)
    expect(
      actions.map(({ type, modal }) => (modal === undefined ? type : `${type.split('/').at(-1)} ${String(modal)}`)),
    ).toEqual([
      'OPEN_MODAL loadingProject',
      'CLOSE_MODAL loadingProject',
      'scratch-gui/project-changed/SET_PROJECT_CHANGED',
      'projectTitle/SET_PROJECT_TITLE',
    ])
    expect(title()).toBe('新标题')
  })

  it('rejects a file that is not a project, and is ready again', async () => {
    const { adapter, title } = setUp(() => Promise.reject(new Error('damaged')))
    await expect(settled(adapter.load(new ArrayBuffer(1), '坏的'))).rejects.toThrow('damaged')
    expect(adapter.loading).toBe(false)
    expect(title()).toBe('旧标题')
  })

  it('returns the media names of the loaded file', async () => {
    const { adapter } = setUp()
    const media = Object.keys(unzipSync(new Uint8Array(project))).filter((name) => name !== 'project.json')
    expect(media).toHaveLength(1)
    expect(await settled(adapter.load(new Uint8Array(project).buffer, '一'))).toEqual(media)
    expect(await settled(adapter.load(new ArrayBuffer(8), '旧'))).toEqual([])
  })

  it('does not load the default project when the editor already shows it', async () => {
    const { adapter, loaded, defaultBytes, title } = setUp()
    await settled(adapter.loadDefault('林小满作品'))
    expect(loaded).toEqual([])
    expect(title()).toBe('林小满作品')
    await settled(adapter.loadDefault('又一个'))
    expect(loaded).toEqual([defaultBytes])
  })

  it('writes a note that omits known media, and later completes it with media from files', async () => {
    const { adapter } = setUp()
    expect((await settled(adapter.serialize())).media).toEqual(['drawn.svg', 'lost.svg'])
    const all = await adapter.completeNote(adapter.noteText(new Set()) ?? '', [])
    const files = unzipSync(new Uint8Array(await all.file.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['project.json', 'drawn.svg', 'lost.svg'])
    expect(strFromU8(files['lost.svg']!)).toContain('lost')
    const rest = adapter.noteText(new Set(['drawn.svg'])) ?? ''
    const made = await adapter.completeNote(rest, [new ArrayBuffer(3), await all.file.arrayBuffer()])
    expect(unzipSync(new Uint8Array(await made.file.arrayBuffer()))['drawn.svg']).toEqual(drawn.data)
    await expect(adapter.completeNote(rest, [])).rejects.toThrow('drawn.svg')
  })
})

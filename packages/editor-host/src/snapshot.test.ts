import { describe, expect, it } from 'vitest'
import { Board } from './session-state.ts'
import { Desk } from './desk.ts'
import type { WorkCard } from './draft.ts'
import { FakeClock } from '../test/fake-clock.ts'
import { memoryNotes, memoryStore } from '../test/memory-store.ts'
import { type EditorAdapter, Photographer } from './snapshot.ts'

/** An editor whose serialisations end when told. */
function slowEditor() {
  const waiting: (() => void)[] = []
  const most = { now: 0, ever: 0 }
  let text = 'first'
  const adapter: EditorAdapter = {
    async serialize() {
      const seen = text
      most.now += 1
      most.ever = Math.max(most.ever, most.now)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      most.now -= 1
      return { file: new Blob([seen]), title: '' }
    },
    async load(bytes) {
      text = new TextDecoder().decode(bytes)
      return []
    },
    async loadDefault() {
      text = 'default'
    },
  }
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, 1)
    })
  /** Ends the serialisation under way, or the next one to begin. */
  const finish = async (): Promise<void> => {
    while (waiting.length === 0) await turn()
    await turn()
    for (const done of waiting.splice(0)) done()
    await turn()
  }
  return {
    adapter,
    finish,
    most,
    write: (next: string) => {
      text = next
    },
  }
}

const textOf = ({ bytes }: { bytes: ArrayBuffer }): string => new TextDecoder().decode(bytes)

describe('taking snapshots', () => {
  it('serialises one at a time and shares what is still true', async () => {
    const editor = slowEditor()
    let revision = 1
    const photographer = new Photographer(
      editor.adapter,
      () => revision,
      (title) => title,
    )
    const first = photographer.take()
    const same = photographer.take()
    await editor.finish()
    expect(await same).toBe(await first)
    revision = 2
    editor.write('second')
    const second = photographer.take()
    const alsoSecond = photographer.take()
    await editor.finish()
    expect(textOf(await second)).toBe('second')
    expect(await alsoSecond).toBe(await second)
    expect(editor.most.ever).toBe(1)
  })

  it('does not give out what was taken of a former work', async () => {
    const editor = slowEditor()
    const photographer = new Photographer(
      editor.adapter,
      () => 1,
      (title) => title,
    )
    const former = photographer.take()
    photographer.forget()
    editor.write('other work')
    const next = photographer.take()
    await editor.finish()
    await editor.finish()
    expect(textOf(await former)).toBe('first')
    expect(textOf(await next)).toBe('other work')
  })

  it('goes on after a failure', async () => {
    let fails = true
    const adapter: EditorAdapter = {
      async serialize() {
        if (fails) throw new Error('not now')
        return { file: new Blob(['x']), title: 't' }
      },
      load: async () => [],
      loadDefault: async () => undefined,
    }
    const photographer = new Photographer(
      adapter,
      () => 1,
      (title) => title,
    )
    await expect(photographer.take()).rejects.toThrow('not now')
    fails = false
    expect(await photographer.take()).toMatchObject({ title: 't', revision: 1 })
  })
})

const card: WorkCard = {
  owner: 'a',
  kind: 'scratch',
  workId: null,
  clientKey: 'k',
  baseVersion: 0,
  scene: 'create',
  unitId: null,
  additionalId: null,
  departId: null,
  workFile: null,
  sent: [],
  handInWanted: false,
}
const saved = { workId: 'w1', versionNo: 1, workStatus: '0', savedAt: '', fileUrl: '', coverUrl: null }

describe('the draft on the desk', () => {
  const desktop = () => {
    const store = memoryStore()
    let text = 'one'
    const adapter: EditorAdapter = {
      serialize: async () => ({ file: new Blob([text]), title: '' }),
      load: async (bytes) => {
        text = new TextDecoder().decode(bytes)
        return []
      },
      loadDefault: async () => {
        text = 'default'
      },
    }
    const desk = new Desk({
      store,
      notes: memoryNotes(),
      board: new Board(),
      clock: new FakeClock(),
      adapter,
      card,
      visit: 'v1',
    })
    return {
      desk,
      store,
      write: (next: string) => {
        text = next
        desk.edited()
      },
    }
  }

  it('is not replaced by an older state once a newer one is on the server', async () => {
    const { desk, store, write } = desktop()
    write('one')
    const older = await desk.snapshot()
    write('two')
    await desk.confirm(await desk.snapshot(), saved)
    await desk.write(older)
    expect(await store.list('a')).toEqual([])
  })

  it('of a former work is not written under the name of the next', async () => {
    const { desk, store, write } = desktop()
    write('one')
    const former = await desk.snapshot()
    let release = (): void => undefined
    const { remove } = store
    store.remove = async (id) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return remove(id)
    }
    await desk.write(former)
    const dropping = desk.dropDraft()
    const writing = desk.write(former, true)
    await desk.show(null, 'next')
    desk.lay({ ...card, workId: 'w2', clientKey: 'other' }, null, [])
    release()
    await Promise.all([dropping, writing])
    expect((await store.list('a')).filter((head) => head.workId === 'w2')).toEqual([])
  })

  it('keeps a title given in the editor, and one given outside it', async () => {
    const store = memoryStore()
    let title = '编辑器里的名字'
    const adapter: EditorAdapter = {
      serialize: async () => ({ file: new Blob(['x']), title }),
      load: async () => [],
      loadDefault: async () => undefined,
    }
    const desk = new Desk({
      store,
      notes: memoryNotes(),
      board: new Board(),
      clock: new FakeClock(),
      adapter,
      card,
      visit: 'v1',
    })
    await desk.show(null, '编辑器里的名字')
    desk.rename('外面的名字')
    // The editor still reports its old title: that is no change made there.
    expect((await desk.snapshot()).title).toBe('外面的名字')
    title = '编辑器里的新名字'
    desk.edited()
    expect((await desk.snapshot()).title).toBe('编辑器里的新名字')
  })

  it('remembers that the server has the work without a picture, until it gets one', async () => {
    const { desk, write } = desktop()
    write('one')
    const bare = await desk.snapshot()
    await desk.confirm(bare, saved)
    expect(desk.cloud.bare).toBe(true)
    await desk.confirm({ ...bare, cover: new Blob(['picture']) }, saved)
    expect(desk.cloud.bare).toBe(false)
  })
})

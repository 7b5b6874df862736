import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../test/fake-clock.ts'
import { memoryJournal, memoryNotes, memoryStore } from '../../test/memory-store.ts'
import type { WorkCard } from '../draft/draft.ts'
import type { EditorAdapter } from '../snapshot/snapshot.ts'
import { SessionStore } from '../state/session-store.ts'
import { WorkDocument } from './work-document.ts'

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
  submitWanted: false,
}
const saved = {
  workId: 'w1',
  versionNo: 1,
  workStatus: '0',
  changedSinceSubmit: false,
  savedAt: '',
  fileUrl: '',
  coverUrl: null,
  nameProblem: null,
}

describe('the draft of the open work', () => {
  const openWork = () => {
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
    const workDocument = new WorkDocument({
      store,
      notes: memoryNotes(),
      journal: memoryJournal(),
      session: new SessionStore(),
      clock: new FakeClock(),
      adapter,
      card,
      visit: 'v1',
    })
    return {
      workDocument,
      store,
      write: (next: string) => {
        text = next
        workDocument.edited()
      },
    }
  }

  it('is not replaced by an older state when the server has a newer one', async () => {
    const { workDocument, store, write } = openWork()
    write('one')
    const older = await workDocument.snapshot()
    write('two')
    await workDocument.confirm(await workDocument.snapshot(), saved)
    await workDocument.write(older)
    expect(await store.list('a')).toEqual([])
  })

  it('is not written under the id of the work that is opened next', async () => {
    const { workDocument, store, write } = openWork()
    write('one')
    const former = await workDocument.snapshot()
    let release = (): void => undefined
    const { remove } = store
    store.remove = async (id) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return remove(id)
    }
    await workDocument.write(former)
    const dropping = workDocument.dropDraft()
    const writing = workDocument.write(former, { always: true })
    await workDocument.load(null, 'next')
    workDocument.begin({ ...card, workId: 'w2', clientKey: 'other' }, null, [])
    release()
    await Promise.all([dropping, writing])
    expect((await store.list('a')).filter((head) => head.workId === 'w2')).toEqual([])
  })

  it('takes the title that was typed in the editor or outside of the editor', async () => {
    const store = memoryStore()
    let title = '编辑器里的名字'
    const adapter: EditorAdapter = {
      serialize: async () => ({ file: new Blob(['x']), title }),
      load: async () => [],
      loadDefault: async () => undefined,
    }
    const workDocument = new WorkDocument({
      store,
      notes: memoryNotes(),
      journal: memoryJournal(),
      session: new SessionStore(),
      clock: new FakeClock(),
      adapter,
      card,
      visit: 'v1',
    })
    await workDocument.load(null, '编辑器里的名字')
    workDocument.rename('外面的名字')
    // The editor still reports its old title, which the child has not typed now.
    expect((await workDocument.snapshot()).title).toBe('外面的名字')
    title = '编辑器里的新名字'
    workDocument.edited()
    expect((await workDocument.snapshot()).title).toBe('编辑器里的新名字')
  })

  it("knows that the server's version has no picture until a picture is saved", async () => {
    const { workDocument, write } = openWork()
    write('one')
    const withoutCover = await workDocument.snapshot()
    await workDocument.confirm(withoutCover, saved)
    expect(workDocument.record.serverCopy.lacksCover).toBe(true)
    await workDocument.confirm({ ...withoutCover, cover: new Blob(['picture']) }, saved)
    expect(workDocument.record.serverCopy.lacksCover).toBe(false)
  })
})

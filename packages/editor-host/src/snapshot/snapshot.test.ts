import { describe, expect, it } from 'vitest'
import { type EditorAdapter, SnapshotTaker } from './snapshot.ts'

/** Serializations end only when the test calls `finish`. */
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
  /** Ends the current or next serialization. */
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
  it('serializes one at a time, and shares a result that is still valid', async () => {
    const editor = slowEditor()
    let revision = 1
    const snapshotTaker = new SnapshotTaker(
      editor.adapter,
      () => revision,
      (title) => title,
    )
    const first = snapshotTaker.take()
    const same = snapshotTaker.take()
    await editor.finish()
    expect(await same).toBe(await first)
    revision = 2
    editor.write('second')
    const second = snapshotTaker.take()
    const alsoSecond = snapshotTaker.take()
    await editor.finish()
    expect(textOf(await second)).toBe('second')
    expect(await alsoSecond).toBe(await second)
    expect(editor.most.ever).toBe(1)
  })

  it('returns no snapshot of an earlier work', async () => {
    const editor = slowEditor()
    const snapshotTaker = new SnapshotTaker(
      editor.adapter,
      () => 1,
      (title) => title,
    )
    const former = snapshotTaker.take()
    snapshotTaker.forget()
    editor.write('other work')
    const next = snapshotTaker.take()
    await editor.finish()
    await editor.finish()
    expect(textOf(await former)).toBe('first')
    expect(textOf(await next)).toBe('other work')
  })

  it('continues after a failure', async () => {
    let fails = true
    const adapter: EditorAdapter = {
      async serialize() {
        if (fails) throw new Error('not now')
        return { file: new Blob(['x']), title: 't' }
      },
      load: async () => [],
      loadDefault: async () => undefined,
    }
    const snapshotTaker = new SnapshotTaker(
      adapter,
      () => 1,
      (title) => title,
    )
    await expect(snapshotTaker.take()).rejects.toThrow('not now')
    fails = false
    expect(await snapshotTaker.take()).toMatchObject({ title: 't', revision: 1 })
  })
})

import { addPage, newProject, readProjectFile, type Project } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { mascot } from '../library/address.ts'
import type { ImageCache } from '../view/stage/image-cache.ts'
import { JuniorAdapter } from './adapter.ts'

/** Returns an editor without a stage, so that no cover can be drawn. */
function makeEditor() {
  const opened: Project[] = []
  const editor = {
    project: newProject('', mascot),
    media: new Map<string, Uint8Array>(),
    images: {} as ImageCache,
    open: (project: Project) => {
      opened.push(project)
      editor.project = project
    },
    openPage: () => undefined,
    select: () => undefined,
  }
  return { editor, opened, adapter: new JuniorAdapter(editor) }
}

describe('the adapter of the work session', () => {
  it('writes equal bytes for equal works, and the bytes contain the title', async () => {
    const { adapter } = makeEditor()
    await adapter.loadDefault('我的小故事')
    const [first, second] = await Promise.all([adapter.serialize(), adapter.serialize()])
    const bytes = new Uint8Array(await first.file.arrayBuffer())
    expect(bytes).toEqual(new Uint8Array(await second.file.arrayBuffer()))
    expect(readProjectFile(bytes).project.name).toBe('我的小故事')
    expect(first).toMatchObject({ title: '我的小故事' })
    expect(await adapter.cover()).toBeNull()
  })

  it('loads a file that it has written', async () => {
    const { adapter, editor, opened } = makeEditor()
    editor.project = addPage(editor.project, mascot)
    const { file } = await adapter.serialize()
    await adapter.load(await file.arrayBuffer(), '回来了')
    expect(opened[0]?.pages).toHaveLength(2)
    expect(adapter.title).toBe('回来了')
  })

  it('rejects bytes that are no project, and the open project stays', async () => {
    const { adapter, opened } = makeEditor()
    await adapter.loadDefault('原来的')
    await expect(adapter.load(new TextEncoder().encode('no zip').buffer, '坏的')).rejects.toThrow()
    expect(opened).toHaveLength(1)
    expect(adapter.title).toBe('原来的')
  })

  it('writes a note without media, and restores the media from a draft', async () => {
    const { adapter, editor } = makeEditor()
    await adapter.loadDefault('画了一张')
    const draft = await (await adapter.serialize()).file.arrayBuffer()
    const [page] = editor.project.pages
    const painted = { ...page!, background: 'painted.svg' }
    editor.project = { ...editor.project, pages: [painted] }
    editor.media.set('painted.svg', new TextEncoder().encode('<svg/>'))
    editor.media.set('unused.svg', new TextEncoder().encode('<svg/>'))
    const { file } = await adapter.serialize()
    const bytes = await file.arrayBuffer()
    const whole = adapter.noteText(new Set())
    expect(whole).not.toContain('unused.svg')
    expect(await (await adapter.completeNote(whole, [draft])).file.arrayBuffer()).toEqual(bytes)
    const rest = adapter.noteText(new Set((await adapter.serialize()).media))
    expect(await (await adapter.completeNote(rest, [draft, bytes])).file.arrayBuffer()).toEqual(bytes)
    await expect(adapter.completeNote(rest, [draft])).rejects.toThrow('painted.svg')
    expect(await adapter.load(bytes, '打开')).toEqual(['painted.svg'])
  })
})

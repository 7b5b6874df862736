import { addPage, newProject, readProjectFile, type Project } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { mascot } from '../library/address.ts'
import type { Gallery } from '../view/stage/gallery.ts'
import { JuniorAdapter } from './adapter.ts'

/** A studio without a stage: no picture can be drawn here, which must not cost the work. */
function makeStudio() {
  const opened: Project[] = []
  const studio = {
    project: newProject('', mascot),
    media: new Map<string, Uint8Array>(),
    gallery: {} as Gallery,
    open: (project: Project) => {
      opened.push(project)
      studio.project = project
    },
  }
  return { studio, opened, adapter: new JuniorAdapter(studio) }
}

describe('the adapter of the work session', () => {
  it('gives equal bytes for equal work, with the title inside', async () => {
    const { adapter } = makeStudio()
    await adapter.loadDefault('我的小故事')
    const [one, two] = await Promise.all([adapter.serialize(), adapter.serialize()])
    const bytes = new Uint8Array(await one.file.arrayBuffer())
    expect(bytes).toEqual(new Uint8Array(await two.file.arrayBuffer()))
    expect(readProjectFile(bytes).project.name).toBe('我的小故事')
    expect(one).toMatchObject({ title: '我的小故事', cover: null })
  })

  it('loads what it has written', async () => {
    const { adapter, studio, opened } = makeStudio()
    studio.project = addPage(studio.project, mascot)
    const { file } = await adapter.serialize()
    await adapter.load(await file.arrayBuffer(), '回来了')
    expect(opened[0]?.pages).toHaveLength(2)
    expect(adapter.title).toBe('回来了')
  })

  it('rejects bytes that are no project, and what is open stays', async () => {
    const { adapter, opened } = makeStudio()
    await adapter.loadDefault('原来的')
    await expect(adapter.load(new TextEncoder().encode('no zip').buffer, '坏的')).rejects.toThrow()
    expect(opened).toHaveLength(1)
    expect(adapter.title).toBe('原来的')
  })
})

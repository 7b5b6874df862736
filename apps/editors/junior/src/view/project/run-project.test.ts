// @vitest-environment happy-dom
import { addPage, drop, newProject, seed } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { mascot } from '../../library/address.ts'
import { withStrip, first } from '../../../test/project-strip.ts'

describe('running a project', () => {
  it('reports its start and its end', () => {
    const { editor } = openEditor(withStrip(['onflag'], ['forward', 1]))
    const reports: boolean[] = []
    const stop = editor.onRunning(() => {
      reports.push(editor.running())
    })
    editor.runner.flag()
    for (let tick = 0; tick < 20; tick += 1) editor.runner.runtime.tick()
    stop()
    editor.runner.flag()
    editor.runner.stop()
    expect(reports).toEqual([true, false])
  })

  it('highlights the block that runs', () => {
    const { editor } = openEditor(withStrip(['onflag'], ['wait', 1]))
    const lit: (string | undefined)[] = []
    const stop = editor.onHighlight((_, block) => {
      lit.push(block)
    })
    editor.runner.flag()
    for (let tick = 0; tick < 8; tick += 1) editor.runner.runtime.tick()
    stop()
    const blocks = first(editor.project).scripts[0]!.blocks.map(({ id }) => id)
    expect(lit.filter((id) => id !== undefined)).toContain(blocks[1])
    expect(lit.at(-1)).toBeUndefined()
  })

  it('is an edit when a strip without a start block changes the size of a character', () => {
    const { editor, count } = openEditor(withStrip(['grow', 2]))
    editor.runner.runStrip('object2', first(editor.project).scripts[0]!.id)
    for (let tick = 0; tick < 30; tick += 1) editor.runner.runtime.tick()
    expect(first(editor.project).home.scale).toBeCloseTo(0.6)
    expect(count.edits).toBe(1)
  })

  it('is no edit when a strip with a start block changes the size of a character', () => {
    const { editor, count } = openEditor(withStrip(['onflag'], ['grow', 2]))
    editor.runner.flag()
    for (let tick = 0; tick < 30; tick += 1) editor.runner.runtime.tick()
    expect(count.edits).toBe(0)
  })

  it('opens the page to which a block goes', () => {
    const project = addPage(newProject('故事', mascot), mascot)
    const [first, second] = project.pages
    const { editor } = openEditor(
      drop(
        { ...project, currentPage: first!.id },
        { page: first!.id, character: 'object2' },
        [seed('onflag'), seed('gotopage', 2)],
        { x: 20, y: 20 },
      ),
    )
    editor.runner.flag()
    for (let tick = 0; tick < 6; tick += 1) editor.runner.runtime.tick()
    expect(editor.page.id).toBe(second!.id)
    editor.runner.stop()
  })
})

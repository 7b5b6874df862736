// @vitest-environment happy-dom
import { addPage, characters, readProjectFile, writeProjectFile } from '@mashu/engine-junior'
import { expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { withStrip } from '../../test/project-strip.ts'
import { mascot } from '../library/address.ts'
import { showPlace } from './show-place.ts'

it('the page of a judged block opens and the block is highlighted, although its id has changed', () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => waiting.push(draw))
  const { editor } = openEditor(withStrip(['onflag'], ['forward', 9], ['hop', 1]))
  const [strip] = characters(editor.page)[0]!.scripts
  const file = writeProjectFile({ project: editor.project, media: new Map() }).slice().buffer
  const page = editor.page.id
  editor.edit((project) => addPage(project, mascot))
  expect(editor.page.id).not.toBe(page)
  const drawn = strip!.blocks.map(({ id }) => `<i data-block="${id}"></i>`).join('')
  document.body.innerHTML = `<div class="scripts">${drawn}</div>`
  const judged = characters(readProjectFile(new Uint8Array(file)).project.pages[0]!)[0]!.scripts[0]!.blocks[1]!
  expect(judged.id).not.toBe(strip!.blocks[1]!.id)
  expect(showPlace(editor, { page, sprite: mascot.name, block: judged.id }, file)).toBe(true)
  for (const draw of waiting.splice(0)) draw()
  expect([editor.page.id, editor.selected?.name]).toEqual([page, mascot.name])
  expect([...document.querySelectorAll('.running')].map((block) => block.getAttribute('data-block'))).toEqual([
    strip!.blocks[1]!.id,
  ])
  expect(showPlace(editor, { page: 'gone', sprite: mascot.name }, file)).toBe(false)
})

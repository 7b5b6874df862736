// @vitest-environment happy-dom
import type { WorkSession } from '@mashu/editor-host'
import { renameProject } from '@mashu/engine-junior'
import { expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { draw, find, findAll, happen } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { App } from './app.tsx'

vi.mock('../speech/speak.ts', () => ({ speak: () => {} }))

const session = {
  subscribe: () => () => {},
  state: { phase: 'ready', busy: null, readonly: null },
} as unknown as WorkSession

it('the editor can be rendered again after an error, and the work is the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { tools } = openEditor()
  await draw(<App tools={tools} session={session} title={() => ''} backUrl="/" lookOnly />)
  expect(document.querySelector('.editor')).not.toBeNull()
  const fault = vi.spyOn(tools.editor.history, 'state').mockImplementation(() => {
    throw new Error('a mistake')
  })
  await happen(() => {
    tools.editor.edit((project) => renameProject(project, '新'))
  })
  expect([find('alertdialog', '出了点问题，不是你的错。').textContent, document.querySelector('.editor')]).toEqual([
    '出了点问题，不是你的错。你的作品还在，放心。',
    null,
  ])
  fault.mockRestore()
  await tap(find('button', '再试一次'))
  expect([findAll('alertdialog'), document.querySelector('.editor') === null, tools.editor.project.name]).toEqual([
    [],
    false,
    '新',
  ])
})

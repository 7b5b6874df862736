// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addText, changeText, newProject, setBackground, updateCharacter, type Project } from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { draw, happen } from '@mashu/ui/drawn'
import { mascot } from '../../library/address.ts'
import { PageList } from '../page/page-list.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))
const sheet = document.createElement('style')
afterEach(() => sheet.remove())

async function open(project: Project) {
  const setup = openEditor(project)
  // Component tests load no style sheet by default.
  sheet.textContent = readFileSync(join(import.meta.dirname, '../editor.css'), 'utf8')
  document.head.append(sheet)
  await draw(setup.around(<PageList />))
  return setup
}
const thumbnail = (): HTMLElement => document.querySelector<HTMLElement>('.still')!
const written = (text: string, color = '#0d50ab'): Project => {
  const project = addText(newProject('故事', mascot), 'page1', text)
  return changeText(project, 'page1', project.pages[0]!.objects.at(-1)!.id, { color })
}

describe('the thumbnail of a page', () => {
  it('shows a text in its own colour, without the style of the page number', async () => {
    await open(written('标题'))
    const text = [...thumbnail().querySelectorAll<HTMLElement>('*')].find((element) => element.textContent === '标题')!
    const [seen, number] = [getComputedStyle(text), getComputedStyle(document.querySelector('.page-face > b')!)]
    expect([seen.color, seen.backgroundColor, seen.boxShadow, seen.minWidth, seen.bottom]).toEqual([
      '#0d50ab',
      '',
      '',
      '',
      '',
    ])
    // This check fails when the style sheet is not loaded.
    expect([seen.position, number.position, number.minWidth]).toEqual(['absolute', 'absolute', '24px'])
  })

  it('divides a long text into the same lines as the stage', async () => {
    const { editor } = await open(written('字'.repeat(35)))
    const text = thumbnail().querySelector<HTMLElement>('.thumbnail-text')!
    expect(text.textContent).toBe(editor.stageHost.querySelector('[data-text]')!.textContent)
    expect(text.textContent!.split('\n').length).toBeGreaterThan(1)
  })

  it('shows the background and the visible characters, and changes with each edit', async () => {
    const { editor } = await open(setBackground(newProject('故事', mascot), 'page1', 'scene-meadow.svg'))
    expect([...thumbnail().querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      editor.images.urlOf('scene-meadow.svg'),
      editor.images.urlOf(mascot.picture),
    ])
    await happen(() => {
      editor.edit((project) =>
        updateCharacter(setBackground(project, 'page1', undefined), 'page1', 'object2', (character) => ({
          ...character,
          shown: false,
        })),
      )
    })
    expect(thumbnail().querySelectorAll('img')).toHaveLength(0)
  })

  it('mirrors a character that faces left', async () => {
    await open(
      updateCharacter(newProject('故事', mascot), 'page1', 'object2', (character) => ({
        ...character,
        flip: true,
        angle: 90,
        x: 120,
      })),
    )
    const image = thumbnail().querySelector('img')!
    expect([image.style.transform, image.style.left]).toEqual(['translate(-50%, -50%) rotate(90deg) scaleX(-1)', '25%'])
  })
})

// @vitest-environment happy-dom
import { addPage, addText, changeText, newProject, setBackground, updateCharacter } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { mascot, pictureAddress } from '../../library/address.ts'
import { view, project, actors, withStageView } from '../../../test/stage/stage-view.ts'

withStageView()

describe('a page on the stage', () => {
  it('has all objects in the order of the project, and texts as text nodes', () => {
    expect(
      [...view.element.querySelectorAll<HTMLElement>('[data-actor], [data-text]')].map(
        (element) => element.dataset['actor'] ?? element.textContent,
      ),
    ).toEqual(project.pages[0]!.objects.map((object) => (object.kind === 'text' ? '<b>标题</b>' : object.id)))
    expect(view.element.querySelector('b')).toBeNull()
  })

  it('keeps the elements of remaining objects, and removes all other elements', () => {
    const [first] = actors()
    view.show(
      updateCharacter(project, 'page1', 'object2', (character) => ({ ...character, name: 'x' })),
      'page1',
    )
    expect(actors()[0]).toBe(first)
    view.show(addPage(project, mascot), addPage(project, mascot).currentPage)
    expect([actors().length, actors().includes(first!), view.element.querySelectorAll('[data-text]').length]).toEqual([
      1,
      false,
      0,
    ])
  })

  it('divides a long text into lines that fit, and draws a changed text again', () => {
    const long = addText(newProject('故事', mascot), 'page1', '很久很久以前森林里住着一只小猫'.repeat(3))
    view.show(long, 'page1')
    const text = view.element.querySelector<HTMLElement>('[data-text]')!
    const lines = text.textContent!.split('\n')
    expect([lines.length > 1, lines.join(''), Math.max(...lines.map(({ length }) => length)) * 36 <= 480]).toEqual([
      true,
      '很久很久以前森林里住着一只小猫'.repeat(3),
      true,
    ])
    view.show(changeText(long, 'page1', text.dataset['text']!, { text: '完' }), 'page1')
    expect(text.textContent).toBe('完')
  })

  it('is empty when the page does not exist', () => {
    view.show(project, 'nowhere')
    expect(actors()).toEqual([])
  })

  it('shows its background, and hides the image element if there is no background', () => {
    const backdrop = view.element.querySelector<HTMLImageElement>('.stage-backdrop')!
    expect(backdrop.hidden).toBe(true)
    view.show(setBackground(project, 'page1', 'scene-meadow.svg'), 'page1')
    expect([backdrop.hidden, backdrop.getAttribute('src')]).toEqual([false, pictureAddress('scene-meadow.svg')])
  })
})

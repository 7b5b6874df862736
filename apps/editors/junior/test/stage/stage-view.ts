import { addCharacter, addText, newProject, type Project } from '@mashu/engine-junior'
import { beforeEach } from 'vitest'
import { mascot, pictureAddress } from '../../src/library/address.ts'
import { ImageCache } from '../../src/view/stage/image-cache.ts'
import { StageView } from '../../src/view/stage/stage-view.ts'

export const place = { page: 'page1', character: 'object2' }

export const pose = { x: 100, y: 50, angle: 30, flip: true, scale: 0.5, shown: true, speed: 2 }

export let view: StageView

export let project: Project

export const actors = (): HTMLElement[] => [...view.element.querySelectorAll<HTMLElement>('[data-actor]')]

export const balloons = (): string[] =>
  [...view.element.querySelectorAll('.stage-balloon')].map((balloon) => balloon.textContent ?? '')

export function withStageView(): void {
  beforeEach(() => {
    document.body.replaceChildren()
    view = new StageView(document.body, new ImageCache(pictureAddress))
    project = addText(
      addCharacter(newProject('故事', mascot), 'page1', { name: '狗', picture: 'dog.svg', width: 100, height: 80 }),
      'page1',
      '<b>标题</b>',
    )
    view.show(project, 'page1')
  })
}

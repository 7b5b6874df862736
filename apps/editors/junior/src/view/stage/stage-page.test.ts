// @vitest-environment happy-dom
import { addPage, seed, type Project } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { mascot } from '../../library/address.ts'
import { story, frames, frame, open, withFrames } from '../../../test/stage/stage-frames.ts'

withFrames()

describe('a tap on the stage', () => {
  it('starts the scripts of the tapped character only', () => {
    const { runner } = open(story(seed('onclick'), seed('forward', 2)))
    expect([runner.tapAt(10, 10), frames.size, runner.runtime.running]).toEqual([undefined, 0, false])
    expect([runner.tapAt(240, 180), frames.size, runner.runtime.running]).toEqual(['object2', 1, true])
  })

  it('requests only one animation frame for two taps', () => {
    const { runner } = open(story(seed('onclick'), seed('forward', 2)))
    runner.tap('object2')
    runner.tap('object2')
    expect(frames.size).toBe(1)
  })
})

describe('another page', () => {
  const two = (): Project => ({ ...addPage(story(seed('onflag'), seed('gotopage', 2)), mascot), currentPage: 'page1' })

  it('is shown with its characters when a block goes to the page', () => {
    const { runner, events } = open(two())
    runner.flag()
    frame(12)
    const second = runner.project.pages[1]!
    expect(runner.runtime.page).toBe(second.id)
    expect(events.some((event) => event.type === 'page' && event.page === second.id)).toBe(true)
    expect([...document.querySelectorAll<HTMLElement>('[data-actor]')].map(({ dataset }) => dataset['actor'])).toEqual(
      second.objects.map(({ id }) => id),
    )
  })

  it('starts no script when a person opens it, unless the start is requested', () => {
    const project = two()
    const { runner } = open(project)
    runner.showPage(project.pages[1]!.id)
    expect([runner.runtime.page, frames.size]).toEqual([project.pages[1]!.id, 0])
    runner.showPage('page1', true)
    expect([runner.runtime.page, frames.size, runner.runtime.running]).toEqual(['page1', 1, true])
  })
})

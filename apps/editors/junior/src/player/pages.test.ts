// @vitest-environment happy-dom
import { addPage, drop, newProject, seed } from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { mascot } from '../library/address.ts'
import { pages, place, at, running, here, play, withPlayerPage } from '../../test/player-visit.ts'

withPlayerPage()

describe('the pages of a work', () => {
  it('have no arrows when there is only one page', async () => {
    await play(pages(1))
    expect(at('player').hasAttribute('data-pages')).toBe(false)
  })

  it('change by the arrows up to both ends, and start playing when they open', async () => {
    await play(pages(3))
    const can = () =>
      [at<HTMLButtonElement>('back').disabled, at<HTMLButtonElement>('next').disabled].map((disabled) => !disabled)
    expect([at('dots').children.length, here(), can()]).toEqual([3, 0, [false, true]])
    at('next').click()
    expect([here(), can()]).toEqual([1, [true, true]])
    at('next').click()
    at('next').click()
    expect([here(), can()]).toEqual([2, [true, false]])
    at('back').click()
    expect([here(), running()]).toEqual([1, false])
    at('back').click()
    expect([here(), running()]).toEqual([0, true])
  })

  it('begin with the first page at the start and after the flag', async () => {
    const project = pages(3)
    await play({ ...project, currentPage: project.pages[2]!.id })
    expect(here()).toBe(0)
    at('next').click()
    at('flag').click()
    await vi.waitFor(() => expect(here()).toBe(0))
  })

  it('change when a block goes to another page', async () => {
    const project = addPage(
      drop(newProject('故事', mascot), place, [seed('onflag'), seed('gotopage', 2)], { x: 20, y: 20 }),
      mascot,
    )
    await play({ ...project, currentPage: 'page1' })
    await vi.waitFor(() => expect(here()).toBe(1))
  })
})

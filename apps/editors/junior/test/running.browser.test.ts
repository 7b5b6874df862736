import { addPage, isCharacter } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { projectOf, type EditorPage } from './editor-page.ts'
import { block, home, strip, withFriend, withScripts } from './project.ts'
import { startBrowser } from './browser-tests.ts'

const tests = startBrowser()
let editorPage: EditorPage

describe('running a project', () => {
  it('starts the script that receives a message, and the sender waits for its end', async () => {
    const project = withFriend(
      projectOf((project) =>
        withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'message', 'Red'), block('b3', 'up', 2))),
      ),
      60,
      strip('s2', block('b4', 'onmessage', 'Red'), block('b5', 'forward', 4)),
    )
    editorPage = await tests.openWith(project)
    await editorPage.press('出发')
    await editorPage.page.waitForFunction(
      () =>
        Number(
          /translate\(([\d.]+)/.exec(document.querySelectorAll<HTMLElement>('.stage-actor')[1]!.style.transform)?.[1],
        ) > 70,
    )
    expect((await editorPage.actors())[0]).toEqual(home)
    await editorPage.page.locator('button[aria-label="出发"]').waitFor()
    expect(await editorPage.actors()).toEqual([
      { ...home, y: 132 },
      { ...home, x: 156 },
    ])
  })

  it('starts a bump script when the pictures of two characters overlap', async () => {
    const project = withFriend(
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'onflag'), block('b2', 'forward', 5)))),
      400,
      strip('s2', block('b4', 'ontouch'), block('b5', 'up', 3), block('b6', 'hide')),
    )
    editorPage = await tests.openWith(project)
    await editorPage.press('出发')
    await editorPage.page.waitForFunction(
      () => document.querySelectorAll<HTMLElement>('.stage-actor')[1]!.style.visibility === 'hidden',
    )
    expect((await editorPage.actors())[1]).toEqual({ ...home, x: 400, y: 108 })
  })

  it('highlights the running block, also in a strip without a flag', async () => {
    editorPage = await tests.openWith(
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'wait', 5), block('b2', 'up', 1)))),
    )
    await editorPage.page.evaluate(() => {
      const lit: string[] = []
      Object.assign(window, { lit })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if ((target as Element).classList.contains('running'))
            lit.push((target as Element).getAttribute('data-op') ?? '')
      }).observe(document.querySelector('.scripts')!, { subtree: true, attributeFilter: ['class'] })
    })
    await editorPage.pointer.tap(await editorPage.blockSpot('wait'))
    await expect
      .poll(() => editorPage.page.evaluate(() => (window as unknown as { lit: string[] }).lit))
      .toEqual(['wait', 'up'])
    await expect.poll(() => editorPage.page.locator('.scripts .running').count()).toBe(0)
    expect(await editorPage.actors()).toEqual([{ ...home, y: 156 }])
  })

  it('opens page two, starts its flag scripts, and stops page one', async () => {
    let project = projectOf((project) =>
      withScripts(
        project,
        strip('s1', block('b1', 'onflag'), block('b2', 'wait', 3), block('b3', 'gotopage', 2)),
        strip('s2', block('b4', 'onflag'), block('b5', 'forward', 1), block('b6', 'forever')),
      ),
    )
    project = { ...addPage(project), currentPage: project.currentPage }
    project = {
      ...project,
      pages: project.pages.map((page, index) =>
        index === 0
          ? page
          : {
              ...page,
              objects: page.objects.map((object) =>
                isCharacter(object)
                  ? { ...object, scripts: [strip('s3', block('b7', 'onflag'), block('b8', 'down', 2))] }
                  : object,
              ),
            },
      ),
    }
    editorPage = await tests.openWith(project)
    await editorPage.press('出发')
    await editorPage.page.locator('.page-tile:nth-child(2)[data-chosen]').waitFor()
    await editorPage.page.locator('button[aria-label="出发"]').waitFor()
    expect(await editorPage.actors()).toEqual([{ ...home, y: 228 }])
  })

  it('can fill the screen, where dragging a character does not change its home', async () => {
    editorPage = await tests.openWith(
      projectOf((project) => withScripts(project, strip('s1', block('b1', 'onclick'), block('b2', 'up', 1)))),
    )
    await editorPage.press('变大')
    await editorPage.page.locator('.stage-area.full').waitFor()
    await expect
      .poll(() => editorPage.page.locator('.stage').evaluate((stage) => stage.clientWidth))
      .toBeGreaterThan(900)
    const at = await editorPage.spot('.stage-actor')
    await editorPage.pointer.drag(at, { x: at.x + 100, y: at.y + 40 })
    expect((await editorPage.actors())[0]!.x).toBeGreaterThan(260)
    await editorPage.press('都回到起点')
    expect(await editorPage.actors()).toEqual([home])
    await editorPage.tap('.stage-actor')
    await expect.poll(() => editorPage.actors()).toEqual([{ ...home, y: 156 }])
  })
})

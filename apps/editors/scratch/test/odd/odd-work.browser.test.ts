import { character } from '@mashu/artwork'
import { buildSb3, move, say, script, whenFlag } from '@mashu/sb3'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openEditor } from '../browser.ts'
import { dragMoveBlock, open, saveState, scriptBlocks, spriteX } from '../editor-page.ts'
import { open as openPlayer } from '../player-page.ts'
import { expectClean, page, server, site, watched, withBrowser } from '../visitor.ts'

withBrowser()

/** Some programs write an SVG without `viewBox`. */
const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><rect width="100" height="60"/></svg>'

interface Project {
  targets: {
    blocks: Record<string, { opcode: string }>
    comments: object
    variables: object
    sounds: object[]
    x: unknown
  }[]
  extensions: string[]
}

function work(change: (project: Project) => void = () => undefined): Buffer {
  const picture = { name: '方块', format: 'svg', bytes: strToU8(plain), centerX: 50, centerY: 30 } as const
  const sprite = { name: '方块', costumes: [picture], scripts: [script(whenFlag(), move(10), say('之后'))] }
  const files = unzipSync(buildSb3({ stage: { backdrops: character('star').costumes }, sprites: [sprite] }))
  const project = JSON.parse(strFromU8(files['project.json']!)) as Project
  change(project)
  return Buffer.from(zipSync({ ...files, 'project.json': strToU8(JSON.stringify(project)) }))
}

const withUnknown = (project: Project): void => {
  const blocks = Object.values(project.targets[1]!.blocks)
  blocks.find(({ opcode }) => opcode === 'motion_movesteps')!.opcode = 'kaifaqi_light'
  project.extensions = ['kaifaqi']
}

const withTranslation = ({ targets, extensions }: Project): void => {
  extensions.push('translate')
  const blocks = targets[1]!.blocks as Record<string, object>
  const [id, saying] = Object.entries(targets[1]!.blocks).find(([, { opcode }]) => opcode === 'looks_say')!
  Object.assign(saying, { inputs: { MESSAGE: [3, 't', [10, '']] } })
  const around = { next: null, topLevel: false }
  const inputs = { WORDS: [1, [10, '你好']], LANGUAGE: [1, 'm'] }
  blocks['t'] = { ...around, opcode: 'translate_getTranslate', parent: id, inputs, fields: {}, shadow: false }
  const fields = { languages: ['en', null] }
  blocks['m'] = { ...around, opcode: 'translate_menu_languages', parent: 't', inputs: {}, fields, shadow: true }
}

it('the player plays a work with odd pictures and unknown blocks', async () => {
  site.files.set(
    '/f/odd.sb3',
    work((project) => [withUnknown, withTranslation].forEach((add) => add(project))),
  )
  await openPlayer('?workUrl=/f/odd.sb3')
  await page.getByRole('button', { name: '运行作品' }).click()
  await page.locator('[data-state="playing"], [data-state="problem"]').waitFor()
  expect(await page.locator('#player').getAttribute('data-state')).toBe('playing')
  await page.getByText('这里没有翻译服务').waitFor()
  expectClean()
})

it('the editor saves unknown blocks and long comments unchanged', async () => {
  const file = work((project) => {
    withUnknown(project)
    project.targets[1]!.comments = {
      c: { blockId: null, x: 400, y: 300, width: 200, height: 200, minimized: true, text: '长'.repeat(9000) },
    }
    project.targets[1]!.variables = { v: ['分数', null] }
    project.targets[1]!.x = '12'
    project.targets[1]!.sounds = [{ name: '啵', assetId: '0'.repeat(32), dataFormat: 'wav' }]
  })
  site.works.set('w5', { name: '陌生', file, version: 1 })
  await open('?workId=w5', true)
  await page.getByText('打开时修好了角色的名字、位置和大小、变量“分数”').waitFor()
  await page.getByText('文件里少了方块的声音“啵”').waitFor()
  expect(await spriteX()).toBe('12')
  await page.getByText('不认识的积木').waitFor()
  // The script and its comment.
  await expect.poll(() => scriptBlocks().count()).toBe(2)
  await dragMoveBlock()
  await page.keyboard.press('Control+s')
  await expect.poll(() => site.saves.length).toBeGreaterThan(0)
  const saved = JSON.parse(strFromU8(unzipSync(site.saves.at(-1)!.file)['project.json']!)) as Project
  expect(saved.extensions).toContain('kaifaqi')
  expect(Object.values(saved.targets[1]!.blocks).map(({ opcode }) => opcode)).toContain('kaifaqi_light')
  const blocks = await scriptBlocks().count()
  await openEditor(watched, server.origin, '?workId=w5')
  await expect.poll(saveState).toBe('server')
  expect([await scriptBlocks().count(), await spriteX()]).toEqual([blocks, '12'])
  // The repaired work was saved.
  expect(await page.getByText('打开时修好了').count()).toBe(0)
})

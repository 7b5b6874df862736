import { openEditor } from './browser.ts'
import { page, server, visit, watched } from './visitor.ts'

export async function open(query?: string, signedIn = false): Promise<void> {
  await visit({ signedIn })
  await openEditor(watched, server.origin, query)
}

export const saveState = () => page.locator('[data-save-state]').getAttribute('data-save-state')
export const spriteNames = () =>
  page.locator('[class*="sprite-selector_items-wrapper"] [class*="sprite-selector-item_sprite-name"]').allInnerTexts()
export const spriteX = () => page.getByLabel('x', { exact: true }).inputValue()
export const scriptBlocks = () =>
  page.locator('svg.blocklySvg:not(.blocklyFlyout) > .blocklyWorkspace > .blocklyBlockCanvas > .blocklyDraggable')

export async function dragMoveBlock(): Promise<{ x: number; y: number }> {
  const block = await page.locator('svg.blocklyFlyout').getByText('移动', { exact: true }).first().boundingBox()
  if (block === null) throw new Error('no 移动 block')
  await page.mouse.move(block.x + 4, block.y + 8)
  await page.mouse.down()
  await page.mouse.move(480, 300, { steps: 12 })
  await page.mouse.up()
  return { x: 480, y: 300 }
}

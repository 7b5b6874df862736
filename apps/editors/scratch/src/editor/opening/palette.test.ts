import { describe, expect, it } from 'vitest'
import { Store } from '@mashu/ui/store'
import { OfferedBlocks } from './offered.ts'
import { growingPalette, partOfPalette, type BlocksComponent } from './palette.ts'

const block = (type: string) => `<block type="${type}"><value name="A"><shadow type="math_number"/></value></block>`
const palette = (size: number) =>
  '<xml><category ' +
  `name="运动">${Array.from({ length: size }, (_, index) => block(`b${index}`)).join('')}</category>` +
  '<category name="外观"><block type="last"/></category></xml>'
const blocksIn = (xml: string) => xml.match(/<block/g)?.length ?? 0

function editor(size: number) {
  const idle: (() => void)[] = []
  const state = { dragging: false, open: false }
  const shown: number[] = []
  let opened = () => undefined as void
  const offered = new Store<OfferedBlocks | null>(null)
  const { show, waits, grown } = growingPalette(
    new Promise((resolve) => {
      opened = resolve
    }),
    offered,
    (work) => idle.push(work),
  )
  const blocks: BlocksComponent = {
    props: { toolboxXML: palette(size) },
    workspace: { isDragging: () => state.dragging },
    ScratchBlocks: { WidgetDiv: { isVisible: () => state.open }, DropDownDiv: { isVisible: () => false } },
    requestToolboxUpdate: () => {
      if (!waits()) shown.push(blocksIn(show(blocks)))
    },
  }
  const open = async () => {
    opened()
    await Promise.resolve()
  }
  return { shown, state, show, grown, blocks, open, idle, offered, whenIdle: () => idle.shift()?.() }
}

describe('a part of the palette', () => {
  it('contains only whole blocks, and every category', () => {
    expect(partOfPalette(palette(3), 2)).toContain(
      `${block('b0')}${block('b1')}</category><category name="外观"></category>`,
    )
    expect(partOfPalette(palette(3), 4)).toBe(palette(3))
  })
})

describe('the palette of the editor', () => {
  it('is empty before the work is open, then has the first blocks, then all', async () => {
    const { shown, show, blocks, open, whenIdle } = editor(40)
    expect(show(blocks)).toBe('<xml><category name="运动"></category></xml>')
    blocks.requestToolboxUpdate()
    whenIdle()
    expect(shown).toEqual([])
    await open()
    expect(shown).toEqual([17])
    whenIdle()
    blocks.requestToolboxUpdate()
    expect(shown).toEqual([17, 41, 41])
  })

  it('is drawn with the first blocks before it may grow, and tells when it has all blocks', async () => {
    const { show, blocks, open, idle, whenIdle, grown } = editor(40)
    show(blocks)
    blocks.requestToolboxUpdate = () => undefined
    await open()
    expect(idle).toHaveLength(0)
    expect(blocksIn(show(blocks))).toBe(17)
    expect(await Promise.race([grown, 'not yet'])).toBe('not yet')
    whenIdle()
    await grown
    expect(blocksIn(show(blocks))).toBe(41)
  })

  it('does not change while the child drags a block or types into a field', async () => {
    const { shown, state, show, blocks, open, whenIdle } = editor(40)
    show(blocks)
    await open()
    state.dragging = true
    whenIdle()
    state.dragging = false
    state.open = true
    whenIdle()
    expect(shown).toEqual([17])
    state.open = false
    whenIdle()
    expect(shown).toEqual([17, 41])
  })

  it('shows the blocks of another lesson as soon as the child is idle', async () => {
    const { shown, state, show, blocks, open, offered, whenIdle } = editor(40)
    offered.set(new OfferedBlocks(['last']))
    show(blocks)
    await open()
    whenIdle()
    state.dragging = true
    offered.set(null)
    whenIdle()
    state.dragging = false
    whenIdle()
    expect(shown).toEqual([17, 41, 41])
  })

  it('waits for the blocks to be rendered when the work opens first', async () => {
    const { shown, blocks, open, whenIdle } = editor(40)
    await open()
    whenIdle()
    blocks.requestToolboxUpdate()
    whenIdle()
    expect(shown).toEqual([17, 41])
  })
})

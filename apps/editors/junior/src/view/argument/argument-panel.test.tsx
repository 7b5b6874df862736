// @vitest-environment happy-dom
import {
  addPage,
  drop,
  newProject,
  padAccepts,
  seed,
  type BlockOp,
  type Character,
  type Project,
} from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../test/open-editor.tsx'
import { draw, find, findAll, happen, press, type } from '@mashu/ui/drawn'
import { tap } from '../../../test/gesture.ts'
import { mascot } from '../../library/address.ts'
import { ArgumentPanel } from './argument-panel.tsx'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

/** The panel of one block of the mascot. */
async function open(op: BlockOp, arg?: number | string, project: Project = newProject('故事', mascot)) {
  const page = project.pages[0]!.id
  const setup = openEditor(
    drop({ ...project, currentPage: page }, { page, character: 'object2' }, [seed(op, arg)], { x: 20, y: 20 }),
  )
  const block = () => (setup.editor.page.objects[0] as Character).scripts[0]!.blocks[0]!
  let closed = 0
  await draw(
    setup.around(
      <ArgumentPanel
        block={block()}
        anchor={new DOMRect(100, 100, 60, 60)}
        onClose={() => {
          closed += 1
        }}
      />,
    ),
  )
  return { ...setup, value: () => block().arg, closed: () => closed }
}
const shown = (): string => find('status', '数字').textContent!.trim()
const keys = async (...names: string[]): Promise<void> => {
  for (const name of names) await tap(find('button', name))
}

describe('the number pad', () => {
  it('takes the first digit in place of the old number, and sets it with the tick', async () => {
    const { value, closed, count } = await open('forward', 3)
    expect(shown()).toBe('3')
    await keys('1', '2', '好了')
    expect([value(), closed(), count.edits]).toEqual([12, 1, 1])
  })

  it('refuses a third digit with a sound, and keeps what is there', async () => {
    const { heard } = await open('forward', 3)
    await keys('9', '9', '9')
    expect(shown()).toBe('99')
    expect(heard).toContain('refuse')
  })

  it('turns a number round where blocks go backwards, and has no such key elsewhere', async () => {
    const { value } = await open('forward', 5)
    await keys('反过来', '好了')
    expect(value()).toBe(-5)
    expect(padAccepts('wait', -1)).toBe(false)
    await open('wait', 5)
    expect(findAll('button', '反过来')).toHaveLength(1)
  })

  it('erases digit by digit; an empty pad counts as nothing', async () => {
    const { value } = await open('forward', 7)
    await keys('4', '2', '擦掉')
    expect(shown()).toBe('4')
    await keys('擦掉', '擦掉')
    expect(shown()).toBe('')
    await keys('好了')
    expect(value()).toBe(0)
  })

  it('hears the keyboard', async () => {
    const { value } = await open('forward', 7)
    for (const key of ['3', '-', '8', 'Backspace', 'x', 'Enter']) await press(document.body, key)
    expect(value()).toBe(-3)
  })

  it('that sets the number there was makes no step', async () => {
    const { count, closed } = await open('forward', 7)
    await keys('7', '好了')
    expect([count.edits, closed()]).toEqual([0, 1])
  })
})

describe('choices', () => {
  it.each([
    ['setspeed', 0, '飞快地', 2],
    ['onmessage', 'Red', '绿色的信', 'Green'],
    ['message', 'Red', '蓝色的信', 'Blue'],
  ] as const)('of %s', async (op, arg, name, wanted) => {
    const { value } = await open(op, arg)
    const pressed = findAll('button').filter((button) => button.getAttribute('aria-pressed') === 'true')
    expect(pressed).toHaveLength(1)
    await tap(find('button', name))
    expect(value()).toBe(wanted)
  })

  it('of pages are all but the open one', async () => {
    const { value } = await open('gotopage', 2, addPage(addPage(newProject('故事', mascot), mascot), mascot))
    expect(findAll('button', /^第/).map((button) => button.getAttribute('aria-label'))).toEqual(['第2页', '第3页'])
    await tap(find('button', '第3页'))
    expect(value()).toBe(3)
  })
})

describe('words', () => {
  it('stand in a field, at most fifty of them, and are kept with Enter or the tick', async () => {
    const { value } = await open('say', '你好')
    const field = find('textbox', '说什么') as HTMLInputElement
    expect([field.value, field.maxLength]).toEqual(['你好', 50])
    await type(field, '再见')
    await happen(() => {
      field.form!.requestSubmit()
    })
    expect(value()).toBe('再见')
  })

  it('may be none at all', async () => {
    const { value } = await open('say', '你好')
    await type(find('textbox', '说什么'), '')
    await keys('好了')
    expect(value()).toBe('')
  })
})

it('a tap beside the panel closes it, and changes nothing when nothing was typed; one inside does not', async () => {
  const { closed, count } = await open('forward', 3)
  const ground = document.querySelector<HTMLElement>('.panel-ground')!
  await happen(() => {
    ground.firstElementChild!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  expect(closed()).toBe(0)
  await happen(() => {
    ground.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  expect([closed(), count.edits]).toEqual([1, 0])
})

describe('what was typed', () => {
  const beside = () =>
    happen(() => {
      document.querySelector('.panel-ground')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })

  it('as a number is kept by a tap beside, in one step', async () => {
    const { value, closed, count, editor } = await open('forward', 3)
    await keys('1', '2')
    await beside()
    expect([value(), closed(), count.edits]).toEqual([12, 1, 1])
    await happen(() => editor.undo())
    expect(value()).toBe(3)
  })

  it('as words is kept by a tap beside, in one step', async () => {
    const { value, closed, count, editor } = await open('say', '你好')
    await type(find('textbox', '说什么'), '再')
    await type(find('textbox', '说什么'), '再见')
    await beside()
    expect([value(), closed(), count.edits]).toEqual(['再见', 1, 1])
    await happen(() => editor.undo())
    expect(value()).toBe('你好')
  })

  it('and typed back to what it was makes no step', async () => {
    const { count, closed } = await open('forward', 3)
    await keys('4', '擦掉', '3')
    await beside()
    expect([closed(), count.edits]).toEqual([1, 0])
  })

  it.each([
    ['forward', 3],
    ['say', '你好'],
  ] as const)('in %s is taken back with Escape', async (op, arg) => {
    const { value, closed, count } = await open(op, arg)
    if (op === 'say') await type(find('textbox', '说什么'), '再见')
    else await keys('9')
    await press(document.body, 'Escape')
    expect([value(), closed(), count.edits]).toEqual([arg, 1, 0])
  })

  it('stays while Escape only ends the composing of Chinese', async () => {
    const { closed } = await open('say', '你好')
    await press(find('textbox', '说什么'), 'Escape', { isComposing: true })
    expect(closed()).toBe(0)
  })
})

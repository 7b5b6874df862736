import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, it, vi } from 'vitest'
import { showToast } from '../popup/toast-store.ts'
import { tellUnknownBlocks, unknownIn } from './unknown-blocks.ts'

vi.mock('../popup/toast-store.ts', () => ({ showToast: vi.fn() }))
beforeEach(() => vi.mocked(showToast).mockClear())

const fileOf = (name: string, project: object) =>
  new File([zipSync({ 'project.json': strToU8(JSON.stringify(project)) }) as Uint8Array<ArrayBuffer>], name)
const blocks = (...opcodes: string[]) => ({
  targets: [{ blocks: Object.fromEntries(opcodes.map((opcode, index) => [`b${index}`, { opcode }])) }],
})

it('unknownIn knows the blocks of the editor, its shadow blocks and its extensions', () => {
  expect(unknownIn({ extensions: ['pen'], ...blocks('motion_movesteps', 'math_number', 'pen_stamp', 'note') })).toEqual(
    [],
  )
  expect(unknownIn({ extensions: ['kaifaqi'], ...blocks('kaifaqi_light', 'other_one') })).toEqual([
    'kaifaqi',
    'other_one',
  ])
  // Another version of Scratch may have additional blocks in a known category.
  expect(unknownIn(blocks('motion_fly', 'sensing_of', 'motion', 'pen_menu_colorParam', 'pen_fly', 'musical'))).toEqual([
    'motion_fly',
    'motion',
    'pen_fly',
    'musical',
  ])
  expect(unknownIn({})).toEqual([])
})

it('a warning appears only for an uploaded project with unsupported blocks', async () => {
  await tellUnknownBlocks(fileOf('迷宫.sb3', { extensions: ['kaifaqi'], ...blocks('kaifaqi_light') }))
  expect(vi.mocked(showToast).mock.calls).toMatchObject([[{ title: '“迷宫.sb3”里有这里不认识的积木' }]])
  await tellUnknownBlocks(fileOf('好的.sb3', blocks('motion_movesteps')))
  await tellUnknownBlocks(new File(['broken'], 'x.sb3'))
  await tellUnknownBlocks(fileOf('图.png', { extensions: ['kaifaqi'] }))
  expect(vi.mocked(showToast)).toHaveBeenCalledTimes(1)
})

import { afterEach, expect, it, vi } from 'vitest'
import { showPlace, type ShownEditor } from './show-place.ts'

const target = (id: string, name: string, ...ids: string[]) => ({
  id,
  isOriginal: true,
  sprite: { name, costumes: [], sounds: [] },
  blocks: {
    getBlock: (block: string) => (ids.includes(block) ? {} : undefined),
    getTopLevelScript: (block: string) => `top of ${block}`,
  },
})

afterEach(() => {
  vi.useRealTimers()
})

function editor() {
  const did: string[] = []
  const shown: ShownEditor = {
    machine: {
      runtime: { targets: [target('s', 'Stage'), target('t1', '小猫', 'b1'), target('t2', '小狗', 'b2')] },
      setEditingTarget: (id: string) => did.push(id),
      emit: (event: string, { id }: { id: string }) => did.push(`${event} ${id}`),
    },
    store: { dispatch: ({ type }: { type: string }) => did.push(type.split('/').at(-1)!) },
  }
  const workspace = {
    centerOnBlock: (id: string) => void did.push(`center ${id}`),
    getBlockById: (id: string) => ({ select: () => void did.push(`select ${id}`) }),
  }
  return { did, show: (place: Parameters<typeof showPlace>[2]) => showPlace(shown, workspace, place) }
}

it('the sprite with the block is selected, even if it was renamed, and the script is highlighted', () => {
  vi.useFakeTimers()
  const { did, show } = editor()
  expect(show({ sprite: '小猫', block: 'b2' })).toBe(true)
  expect(did).toEqual(['ACTIVATE_TAB', 't2', 'center b2', 'select b2', 'SCRIPT_GLOW_ON top of b2'])
  vi.runAllTimers()
  expect(did.at(-1)).toBe('SCRIPT_GLOW_OFF top of b2')
})

it('only the sprite is selected when the block no longer exists', () => {
  const { did, show } = editor()
  expect(show({ sprite: '小猫', block: 'gone' })).toBe(true)
  expect(did).toEqual(['ACTIVATE_TAB', 't1'])
  expect(show({ sprite: '小鸟', block: 'gone' })).toBe(false)
  expect(show({ line: 1 })).toBe(false)
})

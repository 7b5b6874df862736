import { buildSb3, md5 } from '@mashu/sb3'
import { describe, expect, it } from 'vitest'
import type { DemoWork } from './work/cast.ts'
import { starters, works } from './index.ts'

interface FileBlock {
  opcode: string
  next: string | null
  parent: string | null
  inputs: Record<string, unknown[]>
  fields: Record<string, [string, string | null]>
  topLevel: boolean
  shadow: boolean
  x?: number
  y?: number
  mutation?: { proccode?: string }
}
interface Asset {
  name: string
  md5ext: string
  assetId: string
}
interface Target {
  isStage: boolean
  name: string
  blocks: Record<string, FileBlock>
  costumes: Asset[]
  sounds: Asset[]
  currentCostume: number
  broadcasts: Record<string, string>
  x?: number
  y?: number
  size?: number
}
interface FileProject {
  targets: Target[]
}

/** Reads an uncompressed zip. */
function entries(archive: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset)
  const found = new Map<string, Uint8Array>()
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const [size, length] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)]
    const start = at + 30 + length
    found.set(new TextDecoder().decode(archive.subarray(at + 30, start)), archive.subarray(start, start + size))
    at = start + size
  }
  return found
}

function open(work: DemoWork) {
  const files = entries(buildSb3(work.project))
  const project = JSON.parse(new TextDecoder().decode(files.get('project.json'))) as FileProject
  const [stage] = project.targets
  return { files, targets: project.targets, stage: stage! }
}

const all = [...works, ...starters].map((work) => [work.title, work] as const)
/** Choices in menus that are not names. */
const special = /^(_\w+_|next backdrop|previous backdrop|random backdrop|)$/
const menus: Readonly<Record<string, (target: Target, stage: Target, targets: readonly Target[]) => string[]>> = {
  looks_costume: (target) => target.costumes.map(({ name }) => name),
  looks_backdrops: (_, stage) => stage.costumes.map(({ name }) => name),
  sound_sounds_menu: (target) => target.sounds.map(({ name }) => name),
  motion_goto_menu: (_, __, targets) => targets.map(({ name }) => name),
  motion_glideto_menu: (_, __, targets) => targets.map(({ name }) => name),
  motion_pointtowards_menu: (_, __, targets) => targets.map(({ name }) => name),
  sensing_touchingobjectmenu: (_, __, targets) => targets.map(({ name }) => name),
  sensing_distancetomenu: (_, __, targets) => targets.map(({ name }) => name),
  control_create_clone_of_menu: (_, __, targets) => targets.map(({ name }) => name),
  sensing_of_object_menu: (_, __, targets) => ['_stage_', ...targets.map(({ name }) => name)],
}

describe('the project file of a demo work', () => {
  it.each(all)(
    '%s contains all pictures and sounds in its project, and their names are the MD5 of their bytes',
    (_, work) => {
      const { files, targets } = open(work)
      const named = targets.flatMap(({ costumes, sounds }) => [...costumes, ...sounds])
      for (const { md5ext, assetId } of named)
        expect(files.has(md5ext) && md5(files.get(md5ext)!) === assetId, md5ext).toBe(true)
      expect(files.size).toBe(new Set(named.map(({ md5ext }) => md5ext)).size + 1)
    },
  )

  it.each(all)('%s has blocks with matching parents and next blocks', (_, work) => {
    for (const { name, blocks } of open(work).targets) {
      for (const [id, block] of Object.entries(blocks)) {
        if (block.next !== null) expect(blocks[block.next]?.parent, `${name} ${block.opcode}`).toBe(id)
        expect(block.topLevel, `${name} ${block.opcode}`).toBe(block.parent === null)
        // A block is the next block of its parent, or is in a slot of the parent.
        const parent = block.parent === null ? undefined : blocks[block.parent]!
        if (parent)
          expect([parent.next, ...Object.values(parent.inputs).flat()], `${name} ${block.opcode}`).toContain(id)
        for (const [kind, ...inside] of Object.values(block.inputs)) {
          expect([1, 2, 3]).toContain(kind)
          for (const slot of inside)
            if (typeof slot === 'string') expect(blocks[slot]?.parent, `${name} ${block.opcode}`).toBe(id)
        }
      }
    }
  })

  it.each(all)('%s refers only to existing costumes, sounds, backdrops and sprites', (_, work) => {
    const { targets, stage } = open(work)
    for (const target of targets) {
      for (const { opcode, fields } of Object.values(target.blocks)) {
        const known = menus[opcode]?.(target, stage, targets)
        const chosen = Object.values(fields)[0]?.[0]
        if (known && chosen !== undefined && !special.test(chosen))
          expect(known, `${target.name} ${opcode}`).toContain(chosen)
        if (opcode === 'event_whenbackdropswitchesto') expect(stage.costumes.map(({ name }) => name)).toContain(chosen)
      }
    }
  })

  it.each(all)(
    '%s sends only messages that a script receives, and receives only messages that a script sends',
    (_, work) => {
      const { targets } = open(work)
      const blocks = targets.flatMap((target) => Object.values(target.blocks))
      const sent = blocks
        .filter(({ opcode }) => opcode.startsWith('event_broadcast'))
        .map(({ inputs }) => (inputs['BROADCAST_INPUT']![1] as string[])[1])
      const heard = blocks
        .filter(({ opcode }) => opcode === 'event_whenbroadcastreceived')
        .map(({ fields }) => fields['BROADCAST_OPTION']![0])
      expect([...new Set(sent)].toSorted()).toEqual([...new Set(heard)].toSorted())
    },
  )

  it.each(all)('%s calls only custom blocks that it defines', (_, work) => {
    for (const { name, blocks } of open(work).targets) {
      const codes = (opcode: string): (string | undefined)[] =>
        Object.values(blocks)
          .filter((block) => block.opcode === opcode)
          .map(({ mutation }) => mutation?.proccode)
      const defined = codes('procedures_prototype')
      expect(
        codes('procedures_call').filter((code) => !defined.includes(code)),
        name,
      ).toEqual([])
      expect(new Set(defined).size, name).toBe(defined.length)
    }
  })

  it.each(all)('%s has all sprites on the stage or next to it, in a visible size', (_, work) => {
    for (const { isStage, name, x = 0, y = 0, size = 100, costumes, currentCostume } of open(work).targets) {
      expect(costumes[currentCostume], name).toBeDefined()
      if (isStage) continue
      // A sprite that drives onto the stage waits next to it.
      expect([Math.abs(x) <= 280, Math.abs(y) <= 220, size >= 5 && size <= 300], `${name} ${x} ${y} ${size}`).toEqual([
        true,
        true,
        true,
      ])
    }
  })
})

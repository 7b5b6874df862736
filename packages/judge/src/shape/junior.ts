import type { Idea } from '@mashu/contract/teaching/check/construct'
import { blockRow, characters, type Block, type BlockOp, type Project, type Strip } from '@mashu/engine-junior'
import { walk, type ShapeNode, type ShapeScript, type WorkShape } from './shape.ts'

const ideas: Partial<Record<BlockOp, readonly Idea[]>> = {
  onmessage: ['start', 'receive'],
  message: ['send'],
  say: ['looks', 'output'],
  wait: ['wait'],
  repeat: ['loop'],
  forever: ['loop', 'forever'],
  setspeed: ['motion'],
  stopmine: [],
  endstack: [],
  gotopage: [],
}

const ideasOf = (op: BlockOp): readonly Idea[] => {
  const { category } = blockRow(op)
  return ideas[op] ?? (category === 'control' || category === 'end' ? [] : [category])
}

const isMessage = (op: BlockOp): boolean => op === 'message' || op === 'onmessage'

function toNode(block: Block, sprite: string, page: string): ShapeNode {
  const name = isMessage(block.op) ? { name: String(block.arg ?? '') } : {}
  return {
    block: block.op,
    ideas: ideasOf(block.op),
    ...name,
    place: { sprite, page, block: block.id },
    values: block.arg === undefined || isMessage(block.op) ? [] : [String(block.arg)],
    inner: (block.inner ?? []).map((inner) => toNode(inner, sprite, page)),
  }
}

function startOf({ blocks: [first] }: Strip): ShapeScript['start'] {
  if (!first || blockRow(first.op).shape !== 'start') return undefined
  return first.op === 'onmessage' ? { message: String(first.arg ?? '') } : 'always'
}

/** A message only reaches its own page, so its name contains the page. */
export function juniorShape(project: Project): WorkShape {
  const scripts = project.pages.flatMap((page) =>
    characters(page).flatMap(({ name, scripts }) =>
      scripts.map((strip): ShapeScript => ({
        owner: name,
        nodes: underStart(
          strip.blocks.map((block) => withPage(toNode(block, name, page.id), page.id)),
          startOf(strip),
        ),
        start: startWithPage(startOf(strip), page.id),
      })),
    ),
  )
  return {
    scripts,
    counts: {
      sprites: project.pages.reduce((sum, page) => sum + characters(page).length, 0),
      backdrops: project.pages.filter(({ background }) => background !== undefined).length,
      pages: project.pages.length,
      scripts: scripts.length,
      blocks: scripts.reduce((sum, { nodes }) => sum + [...walk(nodes)].length, 0),
    },
  }
}

function underStart([first, ...rest]: readonly ShapeNode[], start: ShapeScript['start']): ShapeNode[] {
  if (!first) return []
  return start === undefined ? [first, ...rest] : [{ ...first, inner: rest }]
}

const withPage = (node: ShapeNode, page: string): ShapeNode => ({
  ...node,
  ...(node.name === undefined ? {} : { name: `${page}/${node.name}` }),
  inner: node.inner.map((inner) => withPage(inner, page)),
})

const startWithPage = (start: ShapeScript['start'], page: string): ShapeScript['start'] =>
  typeof start === 'object' && 'message' in start ? { message: `${page}/${start.message}` } : start

import type { ShapeNode, WorkShape } from '../../shape/shape.ts'
import { hasIdea, standing, type Found, type Pattern, type Standing } from './fault.ts'

const isMake = ({ block }: ShapeNode): boolean => block === 'control_create_clone_of'
const isHere = ({ block }: ShapeNode): boolean => block === 'control_start_as_clone'
const isGone = ({ block }: ShapeNode): boolean => block === 'control_delete_this_clone'

const clonedBy = ({ node, script }: Standing): string =>
  node.values?.[0] === undefined || node.values[0] === '_myself_' ? script.owner : node.values[0]

const makers = (shape: WorkShape): Standing[] => standing(shape).filter(({ node }) => isMake(node))

/** Finds sprites that have scripts for clones but that no block clones. */
function unmade(shape: WorkShape): Found[] {
  const made = makers(shape)
  const isOpen = made.some(({ node }) => node.inner.length > 0)
  return standing(shape).flatMap((first) =>
    isHere(first.node) && !isOpen && !made.some((maker) => clonedBy(maker) === first.script.owner)
      ? [{ place: first.node.place, name: first.script.owner }]
      : [],
  )
}

/** Finds sprites that a loop clones although none of their scripts deletes a clone. */
function neverGone(shape: WorkShape): Found[] {
  const deleting = new Set(standing(shape).flatMap(({ node, script }) => (isGone(node) ? [script.owner] : [])))
  return makers(shape).flatMap((maker) =>
    maker.around.some(({ block }) => block === 'control_forever') && !deleting.has(clonedBy(maker))
      ? [{ place: maker.node.place, name: clonedBy(maker) }]
      : [],
  )
}

/** Clones that clone their own sprite without a condition double again and again. */
const storms = (shape: WorkShape): Found[] =>
  makers(shape).flatMap((maker) =>
    maker.around.some(isHere) && !maker.around.some(hasIdea('condition')) && clonedBy(maker) === maker.script.owner
      ? [{ place: maker.node.place }]
      : [],
  )

const ofOwner = (shape: WorkShape, test: (node: ShapeNode) => boolean): Map<string, ShapeNode> =>
  new Map(
    standing(shape)
      .toReversed()
      .flatMap(({ node, script }) => (test(node) ? [[script.owner, node] as const] : [])),
  )

/** Finds sprites with a block that matches `first`, but no block that matches `second`. */
function onlyFirst(
  shape: WorkShape,
  first: (node: ShapeNode) => boolean,
  second: (node: ShapeNode) => boolean,
): Found[] {
  const others = ofOwner(shape, second)
  return [...ofOwner(shape, first)]
    .filter(([owner]) => !others.has(owner))
    .map(([owner, { place }]) => ({ place, name: owner }))
}

const isBlock =
  (...blocks: string[]) =>
  ({ block }: ShapeNode): boolean =>
    blocks.includes(block)

export const cloneAndPenPatterns: readonly Pattern<WorkShape>[] = [
  {
    id: 'clone-unmade',
    sure: true,
    find: unmade,
    say: (name) => `“${name}”等着当克隆体，可是没有哪里克隆它。`,
  },
  {
    id: 'clone-storm',
    sure: true,
    find: storms,
    say: () => '克隆体一出来又克隆自己，会越来越多，停不下来。',
  },
  {
    id: 'clone-never-deleted',
    sure: false,
    find: neverGone,
    say: (name) => `“${name}”的克隆体只增不减，到 300 个就再也克隆不出来了。`,
  },
  {
    id: 'clone-idle',
    sure: false,
    find: (shape) => {
      const starting = ofOwner(shape, isHere)
      return makers(shape).flatMap((maker) =>
        maker.node.inner.length > 0 || starting.has(clonedBy(maker))
          ? []
          : [{ place: maker.node.place, name: clonedBy(maker) }],
      )
    },
    say: (name) => `克隆了“${name}”，可是它没有“当作为克隆体启动时”的程序，克隆体什么也不会做。`,
  },
  {
    id: 'pen-never-down',
    sure: true,
    find: (shape) =>
      onlyFirst(shape, ({ block }) => /^pen_(set|change)/.test(block), isBlock('pen_penDown', 'pen_stamp')),
    say: () => '画笔的颜色和粗细都选好了，可是没有落笔，什么也画不出来。',
  },
  {
    id: 'hidden-for-good',
    sure: false,
    find: (shape) => onlyFirst(shape, isBlock('looks_hide'), isBlock('looks_show')),
    say: (name) => `“${name}”藏起来以后，再也没有显示出来。`,
  },
  {
    id: 'size-grows-again',
    sure: false,
    find: (shape) => onlyFirst(shape, isBlock('looks_changesizeby'), isBlock('looks_setsizeto')),
    say: (name) => `“${name}”的大小只会改变，开始的时候没有设回原来的大小。`,
  },
]

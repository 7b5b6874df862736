// oxlint-disable-next-line typescript/triple-slash-reference -- importers need these types, too
/// <reference path="./scratchblocks.d.ts" />
import { init, makeStyle, newView } from 'scratchblocks/scratch3/index.js'
import { Block, Document, Icon, Input, Label, Script } from 'scratchblocks/syntax/index.js'
import type { BlockNode, Part } from './read-scripts.ts'

const STYLE_ID = 'scratchblocks-style'

/** Adds the colours of the blocks to the page once. */
function prepare(): void {
  if (document.getElementById(STYLE_ID)) return
  init(window)
  const style = makeStyle()
  style.id = STYLE_ID
  document.head.append(style)
}

function childOf(part: Part): object {
  if (typeof part === 'string') return new Label(part)
  if ('icon' in part) return new Icon(part.icon)
  if ('slot' in part) return new Input(part.slot, part.value)
  if ('script' in part) return new Script(part.script.map(blockOf))
  return blockOf(part.block)
}

/** The view copies all properties of the block, including the id. */
const blockOf = ({ id, category, shape, parts }: BlockNode): object =>
  Object.assign(new Block({ category, shape }, parts.map(childOf)), { id })

interface View {
  id?: string | undefined
  draw?: (...given: unknown[]) => SVGElement
  scripts?: readonly View[]
  blocks?: readonly View[]
  children?: readonly View[]
}

/** `data-block` allows marking and pressing a block. */
function nameBlocks(view: View): void {
  const { id, draw } = view
  if (id !== undefined && draw !== undefined)
    view.draw = (...given) => {
      const drawn = draw.apply(view, given)
      drawn.dataset['block'] = id
      return drawn
    }
  for (const inner of [...(view.scripts ?? []), ...(view.blocks ?? []), ...(view.children ?? [])]) nameBlocks(inner)
}

/** Draws the scripts below each other. */
export function drawScripts(scripts: readonly (readonly BlockNode[])[]): SVGSVGElement {
  prepare()
  const view = newView(new Document(scripts.map((script) => new Script(script.map(blockOf)))), {
    style: 'scratch3',
    scale: 0.75,
  })
  nameBlocks(view as View)
  return view.render()
}

/** Only the block of the place can be marked. */
type At = { readonly block?: string | undefined } | null

const markOne = (root: ParentNode, name: 'data-at' | 'data-picked', id: string | undefined): void => {
  for (const block of root.querySelectorAll('[data-block]'))
    block.toggleAttribute(name, id !== undefined && block.getAttribute('data-block') === id)
}

/** Marks the block that the author edits (`data-at`) and the block that a teacher points at (`data-picked`). */
export function showMarks(root: ParentNode, { place, picked }: { place: At; picked: At }): void {
  markOne(root, 'data-at', place?.block)
  markOne(root, 'data-picked', picked?.block)
}

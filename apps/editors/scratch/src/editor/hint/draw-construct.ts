import type { Construct } from '@mashu/contract/teaching/check/construct'
import { scratchWords } from '@mashu/judge/scratch-words'
import { createElement, type ReactNode } from 'react'
import { blockPicture } from './block-picture.ts'
import type { HintBlock } from './hints.ts'

const categories: Readonly<Record<string, HintBlock['category']>> = {
  motion: 'motion',
  looks: 'looks',
  sound: 'sound',
  event: 'event',
  control: 'control',
  sensing: 'sensing',
  operator: 'operator',
  data: 'variable',
  procedures: 'own',
  argument: 'own',
}

const hats = /^(?:event_when|control_start_as_clone|procedures_definition)/
const mouths = /^control_(?:repeat|forever|if)/
const rounds = new RegExp(
  '^(?:operator_|argument_|data_(?:variable|listcontents|item|length|listcontains)|sound_volume$' +
    '|motion_(?:[xy]pos|dir)|looks_(?:costumenum|backdropnum|size$)' +
    '|sensing_(?!askandwait|resettimer|setdragmode)|music_getTempo)',
)

export const emptyBlock = (opcode: string): HintBlock => ({
  category: categories[opcode.slice(0, opcode.indexOf('_'))] ?? 'pen',
  words: scratchWords(opcode).replaceAll('▢', '( )').replace('绿旗', ' ⚑ '),
  hat: hats.test(opcode),
  round: rounds.test(opcode),
  ...(mouths.test(opcode) ? { inner: [] } : {}),
})

/** Returns null for a concept, because several blocks can express a concept. */
export function drawConstruct(what: Construct): ReactNode {
  if (!('block' in what)) return null
  return createElement('span', { dangerouslySetInnerHTML: { __html: blockPicture([emptyBlock(what.block)]) } })
}

import { blockTable, categoryName, type Category } from '@mashu/engine-junior'
import { blockTexts } from '@mashu/sb3/block-text'

export interface OfferedBlock {
  /** Name of the block in the editor and in files. */
  readonly name: string
  readonly text: string
}
export interface BlockGroup {
  readonly key: string
  readonly title: string
  readonly blocks: readonly OfferedBlock[]
}

/** Categories of Scratch with the prefixes of their blocks. Extensions are last. */
const scratchGroups = [
  ['motion', '运动', /^motion_/],
  ['looks', '外观', /^looks_/],
  ['sound', '声音', /^sound_/],
  ['event', '事件', /^event_/],
  ['control', '控制', /^control_/],
  ['sensing', '侦测', /^sensing_/],
  ['operator', '运算', /^operator_/],
  ['variable', '变量', /^data_(?!.*list)/],
  ['list', '列表', /^data_.*list/],
  ['procedures', '自制积木', /^procedures_/],
  ['pen', '画笔', /^pen_/],
  ['music', '音乐', /^music_/],
  ['videoSensing', '视频侦测', /^videoSensing_/],
  ['text2speech', '文字朗读', /^text2speech_/],
  ['translate', '翻译', /^translate_/],
  ['makeymakey', 'Makey Makey', /^makeymakey_/],
  ['microbit', 'micro:bit', /^microbit_/],
] as const

/**
 * The editor creates these blocks itself. Calls and parameters of custom blocks are offered with the definition block.
 */
const ownTexts: readonly OfferedBlock[] = [
  { name: 'data_variable', text: '变量的值' },
  { name: 'data_listcontents', text: '列表的内容' },
  { name: 'procedures_definition', text: '制作新的积木' },
]
/** A file can contain these blocks, but the palette does not show them. */
const notInPalette = new Set(['event_whentouchingobject', 'control_while', 'control_for_each', 'control_all_at_once'])
const icons: Readonly<Record<string, string>> = { '@greenFlag': '⚑', '@turnRight': '↻', '@turnLeft': '↺' }

/** Inputs become dots, and nested blocks are omitted. */
const inWords = (text: string): string =>
  text
    .replaceAll(/\{SUBSTACK\d?\}/g, '')
    .replaceAll(/[{<[][A-Z]\w*[}>\]]/g, '…')
    .replaceAll(/@\w+/g, (icon) => icons[icon] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function scratchBlocks(): BlockGroup[] {
  const all = [
    ...ownTexts,
    ...[...blockTexts]
      .filter(([name]) => !notInPalette.has(name))
      .map(([name, { text }]) => ({ name, text: inWords(text) })),
  ]
  return scratchGroups.map(([key, title, beginning]) => ({
    key,
    title,
    blocks: all.filter(({ name }) => beginning.test(name)),
  }))
}

const juniorBlocks = (): BlockGroup[] =>
  (Object.keys(categoryName) as Category[]).map((key) => ({
    key,
    title: categoryName[key],
    blocks: blockTable.filter(({ category }) => category === key).map(({ op, name }) => ({ name: op, text: name })),
  }))

export const groupsOf = (workType: string): BlockGroup[] => (workType === '3' ? juniorBlocks() : scratchBlocks())

/** A matching category keeps all its blocks. */
export function foundIn(groups: readonly BlockGroup[], search: string): BlockGroup[] {
  const wanted = search.trim().toLowerCase()
  return groups
    .map((group) => {
      if (group.title.toLowerCase().includes(wanted)) return group
      return { ...group, blocks: group.blocks.filter(({ text }) => text.toLowerCase().includes(wanted)) }
    })
    .filter(({ blocks }) => blocks.length > 0)
}

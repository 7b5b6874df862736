import type { Category } from '@mashu/engine-junior'

export { categoryName } from '@mashu/engine-junior'

/** Colours by category (scratchjr.md §3). `edge` is the colour of the lower edge. */
export const categoryColour: Readonly<Record<Category, { readonly fill: string; readonly edge: string }>> = {
  start: { fill: '#FFCB3D', edge: '#D99A06' },
  motion: { fill: '#3B9BFF', edge: '#0B6BD6' },
  looks: { fill: '#A974F0', edge: '#7A45C4' },
  sound: { fill: '#3CC583', edge: '#128A55' },
  control: { fill: '#FF9A3D', edge: '#D46C0A' },
  end: { fill: '#FF6B57', edge: '#C93A27' },
}

export const categories = ['start', 'motion', 'looks', 'sound', 'control', 'end'] as const satisfies readonly Category[]

/** Colours of messages, by the name of the colour in a file. */
export const messageColour: Readonly<Record<string, string>> = {
  Orange: '#F58220',
  Red: '#E5342B',
  Yellow: '#FFE14A',
  Green: '#2FA84F',
  Blue: '#1E88E5',
  Purple: '#8E4EC6',
}
export const messageName: Readonly<Record<string, string>> = {
  Orange: '橙色的信',
  Red: '红色的信',
  Yellow: '黄色的信',
  Green: '绿色的信',
  Blue: '蓝色的信',
  Purple: '紫色的信',
}

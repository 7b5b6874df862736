import blocks from './blocks.svg?no-inline'
import tiles from './tiles.svg?no-inline'
import turtle from './turtle.svg?no-inline'

/** The editors that home page and student pages offer, ordered by the age of the children. */
export interface Editor {
  name: string
  text: string
  age: string
  address: string
  tone: 'amber' | 'blue' | 'green'
  /** Address of a picture. A separate file lets the code load first. */
  picture: string
}

export const editors: readonly Editor[] = [
  {
    name: '图画积木',
    text: '不用认字，拖一拖就会动。',
    age: '5–7 岁',
    address: '/scratchjr/home.html',
    tone: 'amber',
    picture: tiles,
  },
  {
    name: 'Scratch',
    text: '拼积木，做动画、音乐和游戏。',
    age: '8–12 岁',
    address: '/scratch3/index.html?scene=create',
    tone: 'blue',
    picture: blocks,
  },
  {
    name: 'Python',
    text: '打字写程序，让海龟画画。',
    age: '10 岁以上',
    address: '/python/index.html',
    tone: 'green',
    picture: turtle,
  },
]

/** The editor with which most children begin. */
export const usualEditor = editors.find((editor) => editor.tone === 'blue')

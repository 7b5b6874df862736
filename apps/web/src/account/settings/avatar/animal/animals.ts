import bear from './bear.svg'
import cat from './cat-face.svg'
import dog from './dog-face.svg'
import dolphin from './dolphin.svg'
import dragon from './dragon-face.svg'
import fox from './fox.svg'
import frog from './frog.svg'
import koala from './koala.svg'
import lion from './lion.svg'
import monkey from './monkey-face.svg'
import octopus from './octopus.svg'
import owl from './owl.svg'
import panda from './panda.svg'
import robot from './robot.svg'
import tiger from './tiger-face.svg'
import unicorn from './unicorn.svg'

export interface Animal {
  name: string
  /** A Fluent Emoji Flat drawing, see ../../../../ui/scenery/README.md. */
  src: string
  /** Does not follow the theme, because the colour becomes part of the stored picture. */
  ground: string
}

const grounds = ['#d6ecff', '#ffe2a8', '#bfe8c9', '#ffe0d9']
const drawings: readonly [name: string, src: string][] = [
  ['小猫', cat],
  ['小狗', dog],
  ['熊猫', panda],
  ['狐狸', fox],
  ['狮子', lion],
  ['老虎', tiger],
  ['青蛙', frog],
  ['小熊', bear],
  ['考拉', koala],
  ['小猴', monkey],
  ['独角兽', unicorn],
  ['猫头鹰', owl],
  ['章鱼', octopus],
  ['小龙', dragon],
  ['海豚', dolphin],
  ['机器人', robot],
]

/** The picker shows four drawings in a row. The shift of the colours by row gives a column different colours. */
export const animals: readonly Animal[] = drawings.map(([name, src], index) => ({
  name,
  src,
  ground: grounds[(index + Math.floor(index / 4)) % grounds.length]!,
}))

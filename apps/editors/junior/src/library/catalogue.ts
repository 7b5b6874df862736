import type { CharacterSpec } from '@mashu/engine-junior'
import lists from './catalogue.json' with { type: 'json' }
import type { BackgroundChoice } from './props.ts'

/** A picture group: children find things by looking, so a group is shown by one of its pictures. */
export interface Group {
  readonly id: string
  readonly name: string
  readonly sign: string
}

export const characterGroups: readonly Group[] = [
  { id: 'animal', name: '动物', sign: 'panda.svg' },
  { id: 'sea', name: '海里的', sign: 'tropical-fish.svg' },
  { id: 'wing', name: '鸟和虫', sign: 'butterfly.svg' },
  { id: 'people', name: '人物', sign: 'girl.svg' },
  { id: 'magic', name: '童话', sign: 'unicorn.svg' },
  { id: 'vehicle', name: '车船飞机', sign: 'car.svg' },
  { id: 'food', name: '好吃的', sign: 'strawberry.svg' },
  { id: 'nature', name: '花草天空', sign: 'sunflower.svg' },
  { id: 'play', name: '玩具', sign: 'balloon.svg' },
  { id: 'thing', name: '物品', sign: 'house.svg' },
]

export const backgroundGroups: readonly Group[] = [
  { id: 'land', name: '陆地', sign: 'scene-meadow.svg' },
  { id: 'water', name: '水里', sign: 'scene-underwater.svg' },
  { id: 'sky', name: '天空', sign: 'scene-rainbow-sky.svg' },
  { id: 'space', name: '太空', sign: 'scene-space.svg' },
  { id: 'city', name: '城市', sign: 'scene-city.svg' },
  { id: 'indoors', name: '屋里', sign: 'scene-bedroom.svg' },
  { id: 'season', name: '四季', sign: 'scene-autumn.svg' },
]

/** All characters of the library, grouped. */
export const libraryCharacters: readonly (CharacterSpec & { readonly group: string })[] = lists.characters
/** All backgrounds of the library, grouped. */
export const libraryBackgrounds: readonly (BackgroundChoice & { readonly group: string })[] = lists.backgrounds

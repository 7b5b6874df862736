import type { CharacterSpec } from '@mashu/engine-junior'
import lists from './catalogue.json' with { type: 'json' }

export interface BackgroundChoice {
  readonly name: string
  readonly picture: string
}

/** `icon` is a picture of the group. */
export interface Group {
  readonly id: string
  readonly name: string
  readonly icon: string
}

export const characterGroups: readonly Group[] = [
  { id: 'animal', name: '动物', icon: 'panda.svg' },
  { id: 'sea', name: '海里的', icon: 'tropical-fish.svg' },
  { id: 'wing', name: '鸟和虫', icon: 'butterfly.svg' },
  { id: 'people', name: '人物', icon: 'girl.svg' },
  { id: 'magic', name: '童话', icon: 'unicorn.svg' },
  { id: 'vehicle', name: '车船飞机', icon: 'car.svg' },
  { id: 'food', name: '好吃的', icon: 'strawberry.svg' },
  { id: 'nature', name: '花草天空', icon: 'sunflower.svg' },
  { id: 'play', name: '玩具', icon: 'balloon.svg' },
  { id: 'thing', name: '物品', icon: 'house.svg' },
]

export const backgroundGroups: readonly Group[] = [
  { id: 'land', name: '陆地', icon: 'scene-meadow.svg' },
  { id: 'water', name: '水里', icon: 'scene-underwater.svg' },
  { id: 'sky', name: '天空', icon: 'scene-rainbow-sky.svg' },
  { id: 'space', name: '太空', icon: 'scene-space.svg' },
  { id: 'city', name: '城市', icon: 'scene-city.svg' },
  { id: 'indoors', name: '屋里', icon: 'scene-bedroom.svg' },
  { id: 'season', name: '四季', icon: 'scene-autumn.svg' },
]

export const libraryCharacters: readonly (CharacterSpec & { readonly group: string })[] = lists.characters
export const libraryBackgrounds: readonly (BackgroundChoice & { readonly group: string })[] = lists.backgrounds

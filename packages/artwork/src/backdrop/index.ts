import { picture, type Backdrop } from '../model/model.ts'
import { bedroom, bricksPlatform, classroom, coordinates, kitchen, maze, party, plainWhite } from './indoor.ts'
import { city, cityNight, playground, road, street } from './city.ts'
import { castle, greatWall, lanternNight, stageHall } from './landmark.ts'
import { autumn, desert, dinosaurValley, farm, forest, meadow, mountains, night, snow } from './nature.ts'
import { moonSurface, redPlanet, space } from './space.ts'
import { basketballCourt, footballPitch } from './sport.ts'
import { beach, pond, sea, underwater } from './water.ts'
import { spring, summer } from './season.ts'
import { clouds, rainbow, sunset } from './sky.ts'

type Spec = readonly [id: string, name: string, tags: readonly string[], draw: () => string]
const outdoors = ['outdoors', '户外']

const specs: readonly Spec[] = [
  ['meadow', '草地', outdoors, meadow],
  ['mountains', '雪山', outdoors, mountains],
  ['forest', '森林', outdoors, forest],
  ['spring', '春天', outdoors, spring],
  ['summer', '夏天', [...outdoors, '向日葵'], summer],
  ['autumn', '秋天', outdoors, autumn],
  ['snow', '雪地', [...outdoors, '冬天'], snow],
  ['desert', '沙漠', outdoors, desert],
  ['beach', '沙滩', [...outdoors, '海边'], beach],
  ['sea', '大海', outdoors, sea],
  ['pond', '荷塘', [...outdoors, '水边'], pond],
  ['underwater', '海底', ['underwater', '水下'], underwater],
  ['farm', '农场', outdoors, farm],
  ['dinosaur-valley', '恐龙谷', ['fantasy', ...outdoors], dinosaurValley],
  ['night', '夜晚', [...outdoors, '星空'], night],
  ['clouds', '云上', [...outdoors, '天空'], clouds],
  ['rainbow-sky', '彩虹', [...outdoors, '天空'], rainbow],
  ['sunset', '日落', [...outdoors, '天空'], sunset],
  ['space', '太空', ['space', '宇宙'], space],
  ['moon-surface', '月球', ['space', '宇宙'], moonSurface],
  ['red-planet', '红色星球', ['space', '宇宙'], redPlanet],
  ['city', '城市', outdoors, city],
  ['city-night', '城市夜景', outdoors, cityNight],
  ['street', '街道', outdoors, street],
  ['road', '赛道', ['sports', '公路'], road],
  ['playground', '校园操场', ['sports', ...outdoors], playground],
  ['football-pitch', '足球场', ['sports', '运动'], footballPitch],
  ['basketball-court', '篮球场', ['sports', 'indoors', '运动'], basketballCourt],
  ['castle', '城堡', ['fantasy', '童话'], castle],
  ['great-wall', '长城', [...outdoors, '中国'], greatWall],
  ['lantern-night', '灯会', [...outdoors, '中国', '节日'], lanternNight],
  ['stage', '舞台', ['music', 'indoors', '表演'], stageHall],
  ['party', '生日派对', ['music', 'indoors', '节日'], party],
  ['classroom', '教室', ['indoors', '室内'], classroom],
  ['bedroom', '卧室', ['indoors', '室内'], bedroom],
  ['kitchen', '厨房', ['indoors', '室内'], kitchen],
  ['platform', '跳台', ['fantasy', '游戏'], bricksPlatform],
  ['maze', '迷宫', ['patterns', '游戏'], maze],
  ['coordinates', '坐标格', ['patterns', '数学'], coordinates],
  ['white', '白色', ['patterns', '空白'], plainWhite],
]

const toBackdrop = ([id, name, tags, draw]: Spec): Backdrop => ({
  id,
  name,
  tags,
  picture: picture(name, draw(), { width: 480, height: 360, view: [0, 0, 480] }),
})

/** In 480 × 360 units. Each call returns identical pictures. */
export const backdrops = (): Backdrop[] => specs.map(toBackdrop)

/** Throws if no backdrop has this id. */
export function backdrop(id: string): Backdrop {
  const spec = specs.find(([name]) => name === id)
  if (spec === undefined) throw new Error(`no backdrop is called ${id}`)
  return toBackdrop(spec)
}

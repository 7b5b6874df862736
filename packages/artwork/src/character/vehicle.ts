import { moving, type CharacterSpec } from './spec.ts'

const vehicle = moving('vehicles', '交通工具')
const left = { mirror: true }

export const vehicles: readonly CharacterSpec[] = [
  vehicle('racing-car', '赛车', 'racing-car', 'drive', { ...left, sounds: ['engine'] }),
  vehicle('car', '小汽车', 'automobile', 'drive', { ...left, sounds: ['horn'] }),
  vehicle('bus', '公交车', 'bus', 'drive', { ...left, sounds: ['horn'] }),
  vehicle('police-car', '警车', 'police-car', 'drive', { ...left, sounds: ['siren'] }),
  vehicle('ambulance', '救护车', 'ambulance', 'drive', { ...left, sounds: ['siren'] }),
  vehicle('fire-engine', '消防车', 'fire-engine', 'drive', { ...left, sounds: ['siren'] }),
  vehicle('locomotive', '小火车', 'locomotive', 'drive', { ...left, sounds: ['train'] }),
  vehicle('helicopter', '直升机', 'helicopter', 'fly', { ...left, sounds: ['engine'] }),
  vehicle('airplane', '飞机', 'small-airplane', 'fly', { sounds: ['whoosh'] }),
  vehicle('rocket', '火箭', 'rocket', 'fly', { tags: ['太空'], sounds: ['rocket'] }),
  vehicle('flying-saucer', '飞碟', 'flying-saucer', 'sway', { tags: ['太空'], sounds: ['robot'] }),
  vehicle('sailboat', '帆船', 'sailboat', 'sway', { tags: ['海洋'], sounds: ['splash'] }),
]

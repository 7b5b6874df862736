import { moving, type CharacterSpec } from './spec.ts'

const vehicle = moving('vehicles', '交通工具')
const left = { mirror: true }

export const vehicles: readonly CharacterSpec[] = [
  vehicle('racing-car', '赛车', { icon: 'racing-car', gait: 'drive', ...left, sounds: ['engine'] }),
  vehicle('car', '小汽车', { icon: 'automobile', gait: 'drive', ...left, sounds: ['horn'] }),
  vehicle('bus', '公交车', { icon: 'bus', gait: 'drive', ...left, sounds: ['horn'] }),
  vehicle('police-car', '警车', { icon: 'police-car', gait: 'drive', ...left, sounds: ['siren'] }),
  vehicle('ambulance', '救护车', { icon: 'ambulance', gait: 'drive', ...left, sounds: ['siren'] }),
  vehicle('fire-engine', '消防车', { icon: 'fire-engine', gait: 'drive', ...left, sounds: ['siren'] }),
  vehicle('locomotive', '小火车', { icon: 'locomotive', gait: 'drive', ...left, sounds: ['train'] }),
  vehicle('helicopter', '直升机', { icon: 'helicopter', gait: 'fly', ...left, sounds: ['engine'] }),
  vehicle('airplane', '飞机', { icon: 'small-airplane', gait: 'fly', sounds: ['whoosh'] }),
  vehicle('rocket', '火箭', { icon: 'rocket', gait: 'fly', tags: ['太空'], sounds: ['rocket'] }),
  vehicle('flying-saucer', '飞碟', { icon: 'flying-saucer', gait: 'sway', tags: ['太空'], sounds: ['robot'] }),
  vehicle('sailboat', '帆船', { icon: 'sailboat', gait: 'sway', tags: ['海洋'], sounds: ['splash'] }),
]

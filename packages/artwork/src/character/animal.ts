import { changing, face, moving, pair, type CharacterSpec } from './spec.ts'

const walker = moving('animals', '动物')
const head = face('animals', '动物')
const many = changing('animals', '动物')
const left = { mirror: true }

const faces: CharacterSpec[] = [
  head('panda', '熊猫', 'panda', pair(12, 20, 16.5, '#635994'), { tags: ['中国'] }),
  head('fox', '小狐狸', 'fox', pair(12, 19, 18.6, '#ff822d')),
  head('bear', '小熊', 'bear', pair(12, 20, 16.5, '#a56953')),
  head('rabbit-face', '灰兔', 'rabbit-face', pair(12, 20, 18.5, '#cdc4d6')),
  head('koala', '考拉', 'koala', pair(10, 22, 17.5, '#9b9b9b')),
  head('tiger-face', '虎头', 'tiger-face', pair(12, 20, 15.5, '#ff822d'), { sounds: ['roar'] }),
  head('lion', '狮子', 'lion', pair(12, 20, 14.5, '#ffb02e'), { sounds: ['roar'] }),
  head('pig-face', '小猪头', 'pig-face', pair(12, 20, 15.5, '#ff8687')),
  head('hamster', '仓鼠', 'hamster', pair(12, 20, 19.5, '#f3ad61')),
  head('frog', '青蛙', 'frog', pair(9.5, 22.5, 8.5, '#00d26a', { rx: 3.6, ry: 3.6 }), { sounds: ['frog'] }),
  head('penguin', '企鹅', 'penguin', pair(14.5, 17.5, 7.7, '#fff', { rx: 0.8, ry: 1.1 }), { tags: ['冰雪'] }),
  head('owl', '猫头鹰', 'owl', pair(10.3, 21.8, 9.5, '#6d4534', { rx: 3.5, ry: 3.5, lash: '#fcd53f' }), {
    tags: ['鸟'],
  }),
]

const walkers: CharacterSpec[] = [
  walker('dog', '小狗', 'dog', 'walk', { ...left, sounds: ['bark'] }),
  walker('black-cat', '小黑', 'black-cat', 'walk', { ...left, tags: ['猫'], sounds: ['meow'] }),
  walker('rabbit', '白兔', 'rabbit', 'hop', { ...left, tags: ['兔子'] }),
  walker('tiger', '老虎', 'tiger', 'walk', { ...left, sounds: ['roar'] }),
  walker('cow', '奶牛', 'cow', 'walk', { ...left, sounds: ['moo'] }),
  walker('horse', '小马', 'horse', 'hop', { ...left, sounds: ['gallop'] }),
  walker('zebra', '斑马', 'zebra', 'walk', left),
  walker('deer', '小鹿', 'deer', 'hop', left),
  walker('giraffe', '长颈鹿', 'giraffe', 'walk', left),
  walker('elephant', '大象', 'elephant', 'walk', left),
  walker('kangaroo', '袋鼠', 'kangaroo', 'hop', left),
  walker('ewe', '绵羊', 'ewe', 'walk', left),
  walker('mouse', '老鼠', 'mouse', 'walk', left),
  walker('chipmunk', '松鼠', 'chipmunk', 'hop', left),
  walker('hedgehog', '刺猬', 'hedgehog', 'walk', left),
  walker('monkey', '猴子', 'monkey', 'sway', left),
  walker('turtle', '乌龟', 'turtle', 'walk', left),
  walker('snail', '蜗牛', 'snail', 'pulse', left),
  walker('sauropod', '长颈龙', 'sauropod', 'walk', { ...left, tags: ['恐龙'], sounds: ['roar'] }),
  walker('t-rex', '霸王龙', 't-rex', 'walk', { ...left, tags: ['恐龙'], sounds: ['roar'] }),
]

const birds: CharacterSpec[] = [
  many(
    'chick',
    '小鸡',
    { 蛋: 'egg', 破壳: 'hatching-chick', 正面: 'front-facing-baby-chick', 侧面: 'baby-chick' },
    { ...left, sounds: ['chirp'] },
  ),
  walker('rooster', '公鸡', 'rooster', 'walk', { ...left, sounds: ['crow'] }),
  walker('duck', '鸭子', 'duck', 'sway', { ...left, sounds: ['quack'] }),
  walker('swan', '天鹅', 'swan', 'swim', left),
  walker('dove', '鸽子', 'dove', 'fly', { ...left, sounds: ['chirp'] }),
  walker('parrot', '鹦鹉', 'parrot', 'sway', { ...left, sounds: ['chirp'] }),
  walker('bat', '蝙蝠', 'bat', 'flutter'),
]

const insects: CharacterSpec[] = [
  walker('butterfly', '蝴蝶', 'butterfly', 'flutter', { more: [{ name: '毛毛虫', icon: 'bug' }] }),
  walker('honeybee', '蜜蜂', 'honeybee', 'fly', { ...left, sounds: ['buzz'] }),
  walker('lady-beetle', '瓢虫', 'lady-beetle', 'sway', { tags: ['昆虫'] }),
  walker('ant', '蚂蚁', 'ant', 'walk', { ...left, tags: ['昆虫'] }),
]

const swimmers: CharacterSpec[] = [
  walker('fish', '小鱼', 'fish', 'swim', { ...left, tags: ['海洋'], sounds: ['bubble'] }),
  walker('tropical-fish', '热带鱼', 'tropical-fish', 'swim', { ...left, tags: ['海洋'], sounds: ['bubble'] }),
  walker('shark', '鲨鱼', 'shark', 'swim', { ...left, tags: ['海洋'], sounds: ['bubble'] }),
  many('whale', '鲸鱼', { 平静: 'whale', 喷水: 'spouting-whale' }, { ...left, tags: ['海洋'], sounds: ['splash'] }),
  walker('dolphin', '海豚', 'dolphin', 'swim', { ...left, tags: ['海洋'], sounds: ['splash'] }),
  walker('octopus', '章鱼', 'octopus', 'pulse', { tags: ['海洋'], sounds: ['bubble'] }),
  walker('jellyfish', '水母', 'jellyfish', 'pulse', { tags: ['海洋'], sounds: ['bubble'] }),
  walker('crab', '螃蟹', 'crab', 'sway', { tags: ['海洋'] }),
]

export const animals: readonly CharacterSpec[] = [...faces, ...walkers, ...birds, ...insects, ...swimmers]

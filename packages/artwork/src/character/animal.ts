import { changing, face, moving, pair, type CharacterSpec } from './spec.ts'

const walker = moving('animals', '动物')
const head = face('animals', '动物')
const many = changing('animals', '动物')
const left = { mirror: true }

const faces: CharacterSpec[] = [
  head('panda', '熊猫', { icon: 'panda', eyes: pair([12, 20], 16.5, '#635994'), tags: ['中国'] }),
  head('fox', '小狐狸', { icon: 'fox', eyes: pair([12, 19], 18.6, '#ff822d') }),
  head('bear', '小熊', { icon: 'bear', eyes: pair([12, 20], 16.5, '#a56953') }),
  head('rabbit-face', '灰兔', { icon: 'rabbit-face', eyes: pair([12, 20], 18.5, '#cdc4d6') }),
  head('koala', '考拉', { icon: 'koala', eyes: pair([10, 22], 17.5, '#9b9b9b') }),
  head('tiger-face', '虎头', { icon: 'tiger-face', eyes: pair([12, 20], 15.5, '#ff822d'), sounds: ['roar'] }),
  head('lion', '狮子', { icon: 'lion', eyes: pair([12, 20], 14.5, '#ffb02e'), sounds: ['roar'] }),
  head('pig-face', '小猪头', { icon: 'pig-face', eyes: pair([12, 20], 15.5, '#ff8687') }),
  head('hamster', '仓鼠', { icon: 'hamster', eyes: pair([12, 20], 19.5, '#f3ad61') }),
  head('frog', '青蛙', {
    icon: 'frog',
    eyes: pair([9.5, 22.5], 8.5, '#00d26a', { rx: 3.6, ry: 3.6 }),
    sounds: ['frog'],
  }),
  head('penguin', '企鹅', {
    icon: 'penguin',
    eyes: pair([14.5, 17.5], 7.7, '#fff', { rx: 0.8, ry: 1.1 }),
    tags: ['冰雪'],
  }),
  head('owl', '猫头鹰', {
    icon: 'owl',
    eyes: pair([10.3, 21.8], 9.5, '#6d4534', { rx: 3.5, ry: 3.5, lash: '#fcd53f' }),
    tags: ['鸟'],
  }),
]

const walkers: CharacterSpec[] = [
  walker('dog', '小狗', { icon: 'dog', gait: 'walk', ...left, sounds: ['bark'] }),
  walker('black-cat', '小黑', { icon: 'black-cat', gait: 'walk', ...left, tags: ['猫'], sounds: ['meow'] }),
  walker('rabbit', '白兔', { icon: 'rabbit', gait: 'hop', ...left, tags: ['兔子'] }),
  walker('tiger', '老虎', { icon: 'tiger', gait: 'walk', ...left, sounds: ['roar'] }),
  walker('cow', '奶牛', { icon: 'cow', gait: 'walk', ...left, sounds: ['moo'] }),
  walker('horse', '小马', { icon: 'horse', gait: 'hop', ...left, sounds: ['gallop'] }),
  walker('zebra', '斑马', { icon: 'zebra', gait: 'walk', ...left }),
  walker('deer', '小鹿', { icon: 'deer', gait: 'hop', ...left }),
  walker('giraffe', '长颈鹿', { icon: 'giraffe', gait: 'walk', ...left }),
  walker('elephant', '大象', { icon: 'elephant', gait: 'walk', ...left }),
  walker('kangaroo', '袋鼠', { icon: 'kangaroo', gait: 'hop', ...left }),
  walker('ewe', '绵羊', { icon: 'ewe', gait: 'walk', ...left }),
  walker('mouse', '老鼠', { icon: 'mouse', gait: 'walk', ...left }),
  walker('chipmunk', '松鼠', { icon: 'chipmunk', gait: 'hop', ...left }),
  walker('hedgehog', '刺猬', { icon: 'hedgehog', gait: 'walk', ...left }),
  walker('monkey', '猴子', { icon: 'monkey', gait: 'sway', ...left }),
  walker('turtle', '乌龟', { icon: 'turtle', gait: 'walk', ...left }),
  walker('snail', '蜗牛', { icon: 'snail', gait: 'pulse', ...left }),
  walker('sauropod', '长颈龙', { icon: 'sauropod', gait: 'walk', ...left, tags: ['恐龙'], sounds: ['roar'] }),
  walker('t-rex', '霸王龙', { icon: 't-rex', gait: 'walk', ...left, tags: ['恐龙'], sounds: ['roar'] }),
]

const birds: CharacterSpec[] = [
  many(
    'chick',
    '小鸡',
    { 蛋: 'egg', 破壳: 'hatching-chick', 正面: 'front-facing-baby-chick', 侧面: 'baby-chick' },
    { ...left, sounds: ['chirp'] },
  ),
  walker('rooster', '公鸡', { icon: 'rooster', gait: 'walk', ...left, sounds: ['crow'] }),
  walker('duck', '鸭子', { icon: 'duck', gait: 'sway', ...left, sounds: ['quack'] }),
  walker('swan', '天鹅', { icon: 'swan', gait: 'swim', ...left }),
  walker('dove', '鸽子', { icon: 'dove', gait: 'fly', ...left, sounds: ['chirp'] }),
  walker('parrot', '鹦鹉', { icon: 'parrot', gait: 'sway', ...left, sounds: ['chirp'] }),
  walker('bat', '蝙蝠', { icon: 'bat', gait: 'flutter' }),
]

const insects: CharacterSpec[] = [
  walker('butterfly', '蝴蝶', { icon: 'butterfly', gait: 'flutter', more: [{ name: '毛毛虫', icon: 'bug' }] }),
  walker('honeybee', '蜜蜂', { icon: 'honeybee', gait: 'fly', ...left, sounds: ['buzz'] }),
  walker('lady-beetle', '瓢虫', { icon: 'lady-beetle', gait: 'sway', tags: ['昆虫'] }),
  walker('ant', '蚂蚁', { icon: 'ant', gait: 'walk', ...left, tags: ['昆虫'] }),
]

const swimmers: CharacterSpec[] = [
  walker('fish', '小鱼', { icon: 'fish', gait: 'swim', ...left, tags: ['海洋'], sounds: ['bubble'] }),
  walker('tropical-fish', '热带鱼', {
    icon: 'tropical-fish',
    gait: 'swim',
    ...left,
    tags: ['海洋'],
    sounds: ['bubble'],
  }),
  walker('shark', '鲨鱼', { icon: 'shark', gait: 'swim', ...left, tags: ['海洋'], sounds: ['bubble'] }),
  many('whale', '鲸鱼', { 平静: 'whale', 喷水: 'spouting-whale' }, { ...left, tags: ['海洋'], sounds: ['splash'] }),
  walker('dolphin', '海豚', { icon: 'dolphin', gait: 'swim', ...left, tags: ['海洋'], sounds: ['splash'] }),
  walker('octopus', '章鱼', { icon: 'octopus', gait: 'pulse', tags: ['海洋'], sounds: ['bubble'] }),
  walker('jellyfish', '水母', { icon: 'jellyfish', gait: 'pulse', tags: ['海洋'], sounds: ['bubble'] }),
  walker('crab', '螃蟹', { icon: 'crab', gait: 'sway', tags: ['海洋'] }),
]

export const animals: readonly CharacterSpec[] = [...faces, ...walkers, ...birds, ...insects, ...swimmers]

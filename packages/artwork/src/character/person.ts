import { changing, face, moving, pair, type CharacterSpec } from './spec.ts'

const head = face('people', '人物')
const many = changing('people', '人物')
const someone = moving('people', '人物')
const magic = moving('fantasy', '幻想')
const right = '-facing-right'
const lids = { rx: 3.3, ry: 2.1 }

export const people: readonly CharacterSpec[] = [
  head('boy', '男孩', { icon: 'boy', eyes: pair([11.3, 20.7], 17.5, '#ffc83d', lids), sounds: ['laugh'] }),
  head('girl', '女孩', { icon: 'girl', eyes: pair([11.3, 20.7], 18.1, '#ffc83d', lids), sounds: ['laugh'] }),
  many(
    'runner',
    '跑步的人',
    {
      站: 'person-standing',
      走: `person-walking${right}`,
      跑: `person-running${right}`,
      翻跟头: 'person-cartwheeling',
      打坐: 'person-in-lotus-position',
    },
    { tags: ['sports', '运动'], sounds: ['steps'] },
  ),
  many(
    'dancer',
    '舞者',
    { 男: 'man-dancing', 女: 'woman-dancing', 翻转: 'person-cartwheeling' },
    { tags: ['dance', '舞蹈'], sounds: ['groove'] },
  ),
  many(
    'expression',
    '表情',
    {
      微笑: 'grinning-face',
      大笑: 'face-with-tears-of-joy',
      喜欢: 'smiling-face-with-heart-eyes',
      思考: 'thinking-face',
      惊讶: 'astonished-face',
      难过: 'crying-face',
      生气: 'angry-face',
      睡觉: 'sleeping-face',
      酷: 'smiling-face-with-sunglasses',
    },
    { sounds: ['laugh'] },
  ),
  someone('cyclist', '骑车的人', { icon: 'person-biking', gait: 'drive', mirror: true, tags: ['sports', '运动'] }),
  someone('basketball-player', '篮球手', {
    icon: 'person-bouncing-ball',
    gait: 'hop',
    mirror: true,
    tags: ['sports', '运动'],
    sounds: ['bounce'],
  }),
  someone('skier', '滑雪的人', { icon: 'skier', gait: 'sway', mirror: true, tags: ['sports', '运动', '冰雪'] }),
  someone('astronaut', '宇航员', { icon: 'astronaut', gait: 'sway', tags: ['太空'] }),
  someone('firefighter', '消防员', { icon: 'firefighter', gait: 'hop' }),
  someone('scientist', '科学家', { icon: 'scientist', gait: 'sway' }),
  someone('teacher', '老师', { icon: 'woman-teacher', gait: 'sway', tags: ['学校'] }),
  someone('student', '同学', { icon: 'student', gait: 'hop', tags: ['学校'] }),
  someone('cook', '厨师', { icon: 'cook', gait: 'sway' }),
  someone('farmer', '农民', { icon: 'farmer', gait: 'sway' }),
  someone('police-officer', '警察', { icon: 'police-officer', gait: 'hop' }),
]

export const fantasy: readonly CharacterSpec[] = [
  magic('robot', '机器人', { icon: 'robot', gait: 'sway', sounds: ['robot'] }),
  magic('alien', '外星人', { icon: 'alien', gait: 'pulse', tags: ['太空'], sounds: ['robot'] }),
  magic('alien-monster', '像素怪', {
    icon: 'alien-monster',
    gait: 'hop',
    tags: ['太空', '游戏'],
    sounds: ['zap'],
    more: [{ name: '爆炸', icon: 'collision' }],
  }),
  magic('ghost', '小幽灵', { icon: 'ghost', gait: 'sway', sounds: ['whoosh'] }),
  magic('mage', '魔法师', {
    icon: 'person-mage',
    gait: 'sway',
    more: [{ name: '魔杖', icon: 'magic-wand' }],
    sounds: ['magic'],
  }),
  magic('fairy', '小仙子', { icon: 'person-fairy', gait: 'fly', mirror: true, sounds: ['magic'] }),
  magic('superhero', '超级英雄', { icon: 'person-superhero', gait: 'hop', sounds: ['power-up'] }),
  magic('princess', '公主', { icon: 'princess', gait: 'sway' }),
  magic('prince', '王子', { icon: 'prince', gait: 'sway' }),
  magic('dragon', '青龙', { icon: 'dragon', gait: 'fly', mirror: true, tags: ['中国'], sounds: ['roar'] }),
  magic('unicorn', '独角兽', { icon: 'unicorn', gait: 'hop', mirror: true, sounds: ['magic'] }),
  magic('snowman', '雪人', {
    icon: 'snowman-without-snow',
    gait: 'sway',
    tags: ['冰雪'],
    more: [{ name: '下雪', icon: 'snowman' }],
  }),
]

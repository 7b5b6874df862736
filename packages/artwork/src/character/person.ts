import { changing, face, moving, pair, type CharacterSpec } from './spec.ts'

const head = face('people', '人物')
const many = changing('people', '人物')
const someone = moving('people', '人物')
const magic = moving('fantasy', '幻想')
const right = '-facing-right'
const lids = { rx: 3.3, ry: 2.1 }

export const people: readonly CharacterSpec[] = [
  head('boy', '男孩', 'boy', pair(11.3, 20.7, 17.5, '#ffc83d', lids), { sounds: ['laugh'] }),
  head('girl', '女孩', 'girl', pair(11.3, 20.7, 18.1, '#ffc83d', lids), { sounds: ['laugh'] }),
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
  someone('cyclist', '骑车的人', 'person-biking', 'drive', { mirror: true, tags: ['sports', '运动'] }),
  someone('basketball-player', '篮球手', 'person-bouncing-ball', 'hop', {
    mirror: true,
    tags: ['sports', '运动'],
    sounds: ['bounce'],
  }),
  someone('skier', '滑雪的人', 'skier', 'sway', { mirror: true, tags: ['sports', '运动', '冰雪'] }),
  someone('astronaut', '宇航员', 'astronaut', 'sway', { tags: ['太空'] }),
  someone('firefighter', '消防员', 'firefighter', 'hop'),
  someone('scientist', '科学家', 'scientist', 'sway'),
  someone('teacher', '老师', 'woman-teacher', 'sway', { tags: ['学校'] }),
  someone('student', '同学', 'student', 'hop', { tags: ['学校'] }),
  someone('cook', '厨师', 'cook', 'sway'),
  someone('farmer', '农民', 'farmer', 'sway'),
  someone('police-officer', '警察', 'police-officer', 'hop'),
]

export const fantasy: readonly CharacterSpec[] = [
  magic('robot', '机器人', 'robot', 'sway', { sounds: ['robot'] }),
  magic('alien', '外星人', 'alien', 'pulse', { tags: ['太空'], sounds: ['robot'] }),
  magic('alien-monster', '像素怪', 'alien-monster', 'hop', {
    tags: ['太空', '游戏'],
    sounds: ['zap'],
    more: [{ name: '爆炸', icon: 'collision' }],
  }),
  magic('ghost', '小幽灵', 'ghost', 'sway', { sounds: ['whoosh'] }),
  magic('mage', '魔法师', 'person-mage', 'sway', { more: [{ name: '魔杖', icon: 'magic-wand' }], sounds: ['magic'] }),
  magic('fairy', '小仙子', 'person-fairy', 'fly', { mirror: true, sounds: ['magic'] }),
  magic('superhero', '超级英雄', 'person-superhero', 'hop', { sounds: ['power-up'] }),
  magic('princess', '公主', 'princess', 'sway'),
  magic('prince', '王子', 'prince', 'sway'),
  magic('dragon', '青龙', 'dragon', 'fly', { mirror: true, tags: ['中国'], sounds: ['roar'] }),
  magic('unicorn', '独角兽', 'unicorn', 'hop', { mirror: true, sounds: ['magic'] }),
  magic('snowman', '雪人', 'snowman-without-snow', 'sway', {
    tags: ['冰雪'],
    more: [{ name: '下雪', icon: 'snowman' }],
  }),
]

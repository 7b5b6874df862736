import { changing, moving, type CharacterSpec } from './spec.ts'

const food = moving('food', '食物')
const ball = moving('sports', '运动')
const music = moving('music', '音乐')
const nature = moving('nature', '自然')
const grows = changing('nature', '自然')
const thing = moving('things', '物品')
const many = changing('things', '物品')

export const things: readonly CharacterSpec[] = [
  food('apple', '苹果', {
    icon: 'red-apple',
    gait: 'sway',
    more: [{ name: '青苹果', icon: 'green-apple' }],
    tags: ['水果'],
    sounds: ['bite'],
  }),
  food('banana', '香蕉', { icon: 'banana', gait: 'sway', tags: ['水果'], sounds: ['bite'] }),
  food('watermelon', '西瓜', { icon: 'watermelon', gait: 'sway', tags: ['水果'], sounds: ['bite'] }),
  food('strawberry', '草莓', { icon: 'strawberry', gait: 'sway', tags: ['水果'], sounds: ['bite'] }),
  food('carrot', '胡萝卜', { icon: 'carrot', gait: 'sway', sounds: ['bite'] }),
  food('doughnut', '甜甜圈', { icon: 'doughnut', gait: 'sway', sounds: ['bite'] }),
  food('cake', '生日蛋糕', { icon: 'birthday-cake', gait: 'pulse', sounds: ['birthday'] }),
  food('dumpling', '饺子', { icon: 'dumpling', gait: 'sway', tags: ['中国'], sounds: ['bite'] }),
  ball('soccer-ball', '足球', { icon: 'soccer-ball', gait: 'pulse', sounds: ['kick'] }),
  ball('basketball', '篮球', { icon: 'basketball', gait: 'pulse', sounds: ['bounce'] }),
  ball('goal', '球门', { icon: 'goal-net', gait: 'sway', sounds: ['cheer'] }),
  many('trophy', '奖杯', { 奖杯: 'trophy', 奖牌: 'sports-medal', 皇冠: 'crown' }, { sounds: ['win'] }),
  music('drum', '小鼓', { icon: 'drum', gait: 'pulse', sounds: ['drum-low', 'drum-high'] }),
  music('guitar', '吉他', { icon: 'guitar', gait: 'sway', sounds: ['note-c', 'note-e', 'note-g'] }),
  music('trumpet', '小号', { icon: 'trumpet', gait: 'sway', mirror: true, sounds: ['fanfare'] }),
  nature('sun', '太阳', { icon: 'sun', gait: 'pulse', more: [{ name: '笑脸', icon: 'sun-with-face' }] }),
  grows(
    'cloud',
    '云',
    {
      多云: 'cloud',
      下雨: 'cloud-with-rain',
      打雷: 'cloud-with-lightning',
      雷雨: 'cloud-with-lightning-and-rain',
      下雪: 'cloud-with-snow',
    },
    { sounds: ['thunder', 'rain'] },
  ),
  grows(
    'moon',
    '月亮',
    {
      新月: 'new-moon',
      蛾眉月: 'waxing-crescent-moon',
      上弦月: 'first-quarter-moon',
      盈凸月: 'waxing-gibbous-moon',
      满月: 'full-moon',
      亏凸月: 'waning-gibbous-moon',
      下弦月: 'last-quarter-moon',
      残月: 'waning-crescent-moon',
    },
    { tags: ['太空', '科学'] },
  ),
  grows(
    'plant',
    '植物',
    { 发芽: 'seedling', 长叶: 'herb', 盆栽: 'potted-plant', 向日葵: 'sunflower' },
    { tags: ['科学'] },
  ),
  grows('tree', '大树', {
    阔叶树: 'deciduous-tree',
    松树: 'evergreen-tree',
    棕榈: 'palm-tree',
    仙人掌: 'cactus',
    圣诞树: 'christmas-tree',
  }),
  nature('flower', '小花', {
    icon: 'cherry-blossom',
    gait: 'sway',
    more: [
      { name: '郁金香', icon: 'tulip' },
      { name: '玫瑰', icon: 'rose' },
    ],
  }),
  nature('planet', '行星', {
    icon: 'ringed-planet',
    gait: 'sway',
    tags: ['太空'],
    more: [
      { name: '地球', icon: 'globe-showing-asia-australia' },
      { name: '彗星', icon: 'comet' },
    ],
  }),
  nature('star', '星星', {
    icon: 'star',
    gait: 'pulse',
    tags: ['太空'],
    more: [{ name: '闪亮', icon: 'glowing-star' }],
    sounds: ['coin'],
  }),
  nature('rainbow', '彩虹', { icon: 'rainbow', gait: 'pulse' }),
  thing('coin', '金币', { icon: 'coin', gait: 'flutter', tags: ['游戏'], sounds: ['coin'] }),
  thing('gem', '宝石', { icon: 'gem-stone', gait: 'flutter', tags: ['游戏'], sounds: ['coin'] }),
  thing('key', '钥匙', { icon: 'key', gait: 'sway', tags: ['游戏'], sounds: ['power-up'] }),
  many('lock', '锁', { 锁住: 'locked', 打开: 'unlocked' }, { tags: ['游戏'], sounds: ['click'] }),
  many('bomb', '炸弹', { 炸弹: 'bomb', 爆炸: 'collision' }, { tags: ['游戏'], sounds: ['explosion'] }),
  many(
    'heart',
    '爱心',
    {
      红: 'red-heart',
      黄: 'yellow-heart',
      绿: 'green-heart',
      蓝: 'blue-heart',
      紫: 'purple-heart',
      破碎: 'broken-heart',
    },
    { tags: ['游戏'] },
  ),
  thing('balloon', '气球', {
    icon: 'balloon',
    gait: 'sway',
    more: [{ name: '爆炸', icon: 'collision' }],
    sounds: ['pop'],
  }),
  thing('gift', '礼物', { icon: 'wrapped-gift', gait: 'pulse', sounds: ['win'] }),
  thing('light-bulb', '灯泡', { icon: 'light-bulb', gait: 'pulse', sounds: ['click'] }),
  thing('pencil', '铅笔', { icon: 'pencil', gait: 'sway', tags: ['学校'] }),
  thing('book', '书', { icon: 'open-book', gait: 'flutter', tags: ['学校'], more: [{ name: '一摞', icon: 'books' }] }),
  thing('clock', '闹钟', { icon: 'alarm-clock', gait: 'sway', sounds: ['ring'] }),
  thing('house', '房子', {
    icon: 'house',
    gait: 'pulse',
    more: [
      { name: '城堡', icon: 'castle' },
      { name: '帐篷', icon: 'tent' },
      { name: '学校', icon: 'school' },
    ],
  }),
  thing('lantern', '灯笼', {
    icon: 'red-paper-lantern',
    gait: 'sway',
    tags: ['中国', '节日'],
    more: [
      { name: '红包', icon: 'red-envelope' },
      { name: '月饼', icon: 'moon-cake' },
    ],
  }),
  thing('firecracker', '鞭炮', {
    icon: 'firecracker',
    gait: 'sway',
    tags: ['中国', '节日'],
    more: [{ name: '爆炸', icon: 'collision' }],
    sounds: ['explosion'],
  }),
]

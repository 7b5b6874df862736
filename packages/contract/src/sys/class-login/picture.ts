/**
 * Each child of a class has a different face. Rows in the database contain the ids, so an id must never be changed or
 * removed.
 */
export const faces = [
  { id: 'fox', name: '狐狸' },
  { id: 'panda', name: '熊猫' },
  { id: 'lion', name: '狮子' },
  { id: 'frog', name: '青蛙' },
  { id: 'koala', name: '考拉' },
  { id: 'owl', name: '猫头鹰' },
  { id: 'unicorn', name: '独角兽' },
  { id: 'penguin', name: '企鹅' },
  { id: 'elephant', name: '大象' },
  { id: 'giraffe', name: '长颈鹿' },
  { id: 'zebra', name: '斑马' },
  { id: 'hedgehog', name: '刺猬' },
  { id: 'rabbit-face', name: '兔子' },
  { id: 'tiger-face', name: '老虎' },
  { id: 'pig-face', name: '小猪' },
  { id: 'bear', name: '棕熊' },
  { id: 'monkey', name: '猴子' },
  { id: 'mouse', name: '老鼠' },
  { id: 'hamster', name: '仓鼠' },
  { id: 'kangaroo', name: '袋鼠' },
  { id: 'deer', name: '小鹿' },
  { id: 'cow', name: '奶牛' },
  { id: 'horse', name: '小马' },
  { id: 'ewe', name: '绵羊' },
  { id: 'dog', name: '小狗' },
  { id: 'black-cat', name: '黑猫' },
  { id: 'duck', name: '鸭子' },
  { id: 'rooster', name: '公鸡' },
  { id: 'swan', name: '天鹅' },
  { id: 'parrot', name: '鹦鹉' },
  { id: 'dove', name: '鸽子' },
  { id: 'baby-chick', name: '小鸡' },
  { id: 'hatching-chick', name: '蛋壳小鸡' },
  { id: 'bat', name: '蝙蝠' },
  { id: 'turtle', name: '乌龟' },
  { id: 'crab', name: '螃蟹' },
  { id: 'dolphin', name: '海豚' },
  { id: 'shark', name: '鲨鱼' },
  { id: 'jellyfish', name: '水母' },
  { id: 'tropical-fish', name: '热带鱼' },
  { id: 'whale', name: '鲸鱼' },
  { id: 'snail', name: '蜗牛' },
  { id: 'butterfly', name: '蝴蝶' },
  { id: 'honeybee', name: '蜜蜂' },
  { id: 'lady-beetle', name: '瓢虫' },
  { id: 'ant', name: '蚂蚁' },
  { id: 'chipmunk', name: '松鼠' },
  { id: 'dragon', name: '龙' },
  { id: 'sauropod', name: '长颈龙' },
  { id: 't-rex', name: '霸王龙' },
  { id: 'robot', name: '机器人' },
  { id: 'alien', name: '外星人' },
  { id: 'ghost', name: '小幽灵' },
  { id: 'snowman', name: '雪人' },
  { id: 'astronaut', name: '宇航员' },
  { id: 'rocket', name: '火箭' },
  { id: 'fire-engine', name: '消防车' },
  { id: 'helicopter', name: '直升机' },
  { id: 'sailboat', name: '帆船' },
  { id: 'locomotive', name: '火车' },
  { id: 'bus', name: '公交车' },
  { id: 'racing-car', name: '赛车' },
  { id: 'flying-saucer', name: '飞碟' },
  { id: 'castle', name: '城堡' },
  { id: 'cactus', name: '仙人掌' },
  { id: 'tulip', name: '郁金香' },
  { id: 'cherry-blossom', name: '樱花' },
  { id: 'palm-tree', name: '椰子树' },
  { id: 'carrot', name: '胡萝卜' },
  { id: 'banana', name: '香蕉' },
  { id: 'strawberry', name: '草莓' },
  { id: 'watermelon', name: '西瓜' },
] as const

/**
 * A code is three different pictures in a certain order: 12 × 11 × 10 = 1,320 codes. These ids must never be changed or
 * removed either.
 */
export const codePictures = [
  { id: 'red-apple', name: '苹果' },
  { id: 'sunflower', name: '向日葵' },
  { id: 'star', name: '星星' },
  { id: 'automobile', name: '汽车' },
  { id: 'fish', name: '小鱼' },
  { id: 'house', name: '房子' },
  { id: 'soccer-ball', name: '足球' },
  { id: 'balloon', name: '气球' },
  { id: 'evergreen-tree', name: '大树' },
  { id: 'key', name: '钥匙' },
  { id: 'rainbow', name: '彩虹' },
  { id: 'birthday-cake', name: '蛋糕' },
] as const

/** Number of pictures in a code. */
export const CODE_LENGTH = 3

/** Without I, L and O, which look like digits. */
export const CLASS_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
export const CLASS_CODE_LENGTH = 4

/** Converts a typed class code to its stored form. */
export const toClassCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

export const characterGroups = [
  'animal',
  'sea',
  'wing',
  'people',
  'magic',
  'vehicle',
  'food',
  'nature',
  'play',
  'thing',
] as const
export type CharacterGroup = (typeof characterGroups)[number]

/** The sizes on the stage follow real sizes: a bee is smaller than a bus. */
export const sizes = { small: 0.35, usual: 0.5, large: 0.65, huge: 0.85 } as const
type Size = keyof typeof sizes

/** A character of the artwork. `costume` names its picture; the default is the first picture. */
export interface CastEntry {
  readonly id: string
  readonly size?: Size
  readonly costume?: string
  readonly key?: string
  readonly name?: string
  /** The picture faces left in the artwork. */ readonly mirror?: boolean
}

const usual = (...ids: string[]): CastEntry[] => ids.map((id) => ({ id }))
const sized = (size: Size, ...ids: string[]): CastEntry[] => ids.map((id) => ({ id, size }))
const variant = (
  entry: { id: string; costume: string; key: string; name: string },
  size: Size = 'usual',
): CastEntry => ({ ...entry, size })

/** Saved projects contain the keys, so a key must never change. */
export const cast: Readonly<Record<CharacterGroup, readonly CastEntry[]>> = {
  animal: [
    ...usual(
      'dog',
      'black-cat',
      'rabbit',
      'panda',
      'fox',
      'bear',
      'koala',
      'rabbit-face',
      'tiger-face',
      'lion',
      'pig-face',
      'frog',
      'penguin',
      'monkey',
      'kangaroo',
      'deer',
      'ewe',
      'turtle',
    ),
    ...sized('large', 'tiger', 'cow', 'horse', 'zebra', 'giraffe', 'elephant'),
    ...sized('huge', 'sauropod', 't-rex'),
    ...sized('small', 'hamster', 'mouse', 'chipmunk', 'hedgehog', 'snail'),
  ],
  sea: [
    ...sized('small', 'fish', 'tropical-fish', 'crab'),
    ...usual('octopus', 'jellyfish'),
    ...sized('large', 'dolphin', 'shark'),
    { id: 'whale', size: 'huge' },
    variant({ id: 'whale', costume: '喷水', key: 'whale-spout', name: '喷水的鲸鱼' }, 'huge'),
  ],
  wing: [
    ...usual('rooster', 'duck', 'swan', 'owl', 'parrot'),
    ...sized('small', 'dove', 'bat', 'butterfly', 'honeybee', 'lady-beetle', 'ant'),
    variant({ id: 'chick', costume: '侧面', key: 'chick', name: '小鸡' }, 'small'),
    variant({ id: 'chick', costume: '破壳', key: 'hatching-chick', name: '破壳小鸡' }, 'small'),
    variant({ id: 'chick', costume: '蛋', key: 'egg', name: '鸡蛋' }, 'small'),
    { ...variant({ id: 'butterfly', costume: '毛毛虫', key: 'caterpillar', name: '毛毛虫' }, 'small'), mirror: true },
  ],
  people: [
    ...usual(
      'boy',
      'girl',
      'teacher',
      'student',
      'astronaut',
      'firefighter',
      'police-officer',
      'scientist',
      'cook',
      'farmer',
      'cyclist',
      'basketball-player',
      'skier',
    ),
    variant({ id: 'runner', costume: '跑', key: 'runner', name: '跑步的人' }),
    variant({ id: 'runner', costume: '走', key: 'walker', name: '走路的人' }),
    variant({ id: 'runner', costume: '翻跟头', key: 'tumbler', name: '翻跟头的人' }),
    variant({ id: 'dancer', costume: '女', key: 'dancer', name: '跳舞的姐姐' }),
    variant({ id: 'dancer', costume: '男', key: 'dancer-man', name: '跳舞的哥哥' }),
    variant({ id: 'expression', costume: '微笑', key: 'smile', name: '笑脸' }, 'small'),
    variant({ id: 'expression', costume: '大笑', key: 'laugh', name: '大笑' }, 'small'),
    variant({ id: 'expression', costume: '难过', key: 'sad', name: '难过' }, 'small'),
    variant({ id: 'expression', costume: '惊讶', key: 'surprise', name: '惊讶' }, 'small'),
    variant({ id: 'expression', costume: '睡觉', key: 'asleep', name: '睡着了' }, 'small'),
  ],
  magic: [
    ...usual(
      'mascot',
      'robot',
      'alien',
      'ghost',
      'mage',
      'fairy',
      'superhero',
      'princess',
      'prince',
      'snowman',
      'unicorn',
    ),
    { id: 'alien-monster', size: 'small' },
    { id: 'dragon', size: 'huge' },
  ],
  vehicle: [
    ...usual('racing-car', 'car', 'police-car', 'rocket', 'flying-saucer', 'sailboat'),
    ...sized('large', 'bus', 'ambulance', 'fire-engine', 'locomotive', 'helicopter', 'airplane'),
  ],
  food: [
    ...sized('small', 'apple', 'banana', 'watermelon', 'strawberry', 'carrot', 'doughnut', 'dumpling', 'cake'),
    variant({ id: 'apple', costume: '青苹果', key: 'green-apple', name: '青苹果' }, 'small'),
    variant({ id: 'lantern', costume: '月饼', key: 'moon-cake', name: '月饼' }, 'small'),
  ],
  nature: [
    ...usual('sun', 'cloud', 'rainbow', 'planet'),
    { id: 'star', size: 'small' },
    { id: 'flower', size: 'small' },
    variant({ id: 'sun', costume: '笑脸', key: 'smiling-sun', name: '太阳公公' }),
    variant({ id: 'moon', costume: '满月', key: 'full-moon', name: '圆月亮' }),
    variant({ id: 'moon', costume: '残月', key: 'moon', name: '弯月亮' }),
    variant({ id: 'cloud', costume: '下雨', key: 'rain-cloud', name: '下雨的云' }),
    variant({ id: 'cloud', costume: '下雪', key: 'snow-cloud', name: '下雪的云' }),
    variant({ id: 'cloud', costume: '打雷', key: 'thunder-cloud', name: '打雷的云' }),
    variant({ id: 'tree', costume: '阔叶树', key: 'tree', name: '大树' }, 'large'),
    variant({ id: 'tree', costume: '松树', key: 'pine', name: '松树' }, 'large'),
    variant({ id: 'tree', costume: '棕榈', key: 'palm', name: '椰子树' }, 'large'),
    variant({ id: 'tree', costume: '仙人掌', key: 'cactus', name: '仙人掌' }),
    variant({ id: 'tree', costume: '圣诞树', key: 'christmas-tree', name: '圣诞树' }, 'large'),
    variant({ id: 'plant', costume: '发芽', key: 'seedling', name: '小芽' }, 'small'),
    variant({ id: 'plant', costume: '向日葵', key: 'sunflower', name: '向日葵' }),
    variant({ id: 'flower', costume: '郁金香', key: 'tulip', name: '郁金香' }, 'small'),
    variant({ id: 'flower', costume: '玫瑰', key: 'rose', name: '玫瑰' }, 'small'),
    variant({ id: 'planet', costume: '地球', key: 'earth', name: '地球' }),
    { ...variant({ id: 'planet', costume: '彗星', key: 'comet', name: '彗星' }), mirror: true },
    variant({ id: 'star', costume: '闪亮', key: 'bright-star', name: '亮星星' }, 'small'),
  ],
  play: [
    ...sized('small', 'soccer-ball', 'basketball', 'balloon'),
    ...usual('drum', 'guitar', 'trumpet', 'gift', 'trophy', 'firecracker'),
    { id: 'goal', size: 'large' },
    variant({ id: 'trophy', costume: '奖牌', key: 'medal', name: '奖牌' }, 'small'),
    variant({ id: 'trophy', costume: '皇冠', key: 'crown', name: '皇冠' }, 'small'),
  ],
  thing: [
    variant({ id: 'house', costume: '平常', key: 'house', name: '房子' }, 'huge'),
    variant({ id: 'house', costume: '城堡', key: 'castle', name: '城堡' }, 'huge'),
    variant({ id: 'house', costume: '帐篷', key: 'tent', name: '帐篷' }, 'large'),
    variant({ id: 'house', costume: '学校', key: 'school', name: '学校' }, 'huge'),
    ...sized('small', 'heart', 'coin', 'gem', 'key', 'lock', 'light-bulb', 'pencil', 'book', 'clock'),
    { id: 'lantern' },
    { id: 'bomb', size: 'small' },
    variant({ id: 'bomb', costume: '爆炸', key: 'boom', name: '爆炸' }),
    variant({ id: 'mage', costume: '魔杖', key: 'wand', name: '魔杖' }, 'small'),
  ],
}

export const scenes = {
  land: ['meadow', 'mountains', 'forest', 'farm', 'desert', 'dinosaur-valley', 'castle', 'great-wall'],
  water: ['beach', 'sea', 'underwater', 'pond'],
  sky: ['clouds', 'rainbow-sky', 'sunset', 'night'],
  space: ['space', 'moon-surface', 'red-planet'],
  city: ['city', 'street', 'road', 'playground', 'football-pitch', 'city-night', 'lantern-night'],
  indoors: ['classroom', 'bedroom', 'kitchen', 'stage', 'party', 'basketball-court'],
  season: ['spring', 'summer', 'autumn', 'snow'],
} as const
export type SceneGroup = keyof typeof scenes

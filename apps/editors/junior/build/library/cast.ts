/** Groups in which the library shows its characters, in this order. */
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

/** Sizes on the stage by how large the thing is in life: a bee is smaller than a bus. */
export const sizes = { small: 0.35, usual: 0.5, large: 0.65, huge: 0.85 } as const
type Size = keyof typeof sizes

/**
 * A character of the artwork, by its id; `costume` picks another picture than the first, under a key and a name of its
 * own.
 */
export interface CastEntry {
  readonly id: string
  readonly size?: Size
  readonly costume?: string
  readonly key?: string
  readonly name?: string
  /** Turned round, for a picture the artwork has facing left. */ readonly mirror?: boolean
}

const usual = (...ids: string[]): CastEntry[] => ids.map((id) => ({ id }))
const sized = (size: Size, ...ids: string[]): CastEntry[] => ids.map((id) => ({ id, size }))
const variant = (id: string, costume: string, key: string, name: string, size: Size = 'usual'): CastEntry => ({
  id,
  costume,
  key,
  name,
  size,
})

/** Everybody in the library. Keys are in saved projects: an entry may be added, never renamed. */
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
    variant('whale', '喷水', 'whale-spout', '喷水的鲸鱼', 'huge'),
  ],
  wing: [
    ...usual('rooster', 'duck', 'swan', 'owl', 'parrot'),
    ...sized('small', 'dove', 'bat', 'butterfly', 'honeybee', 'lady-beetle', 'ant'),
    variant('chick', '侧面', 'chick', '小鸡', 'small'),
    variant('chick', '破壳', 'hatching-chick', '破壳小鸡', 'small'),
    variant('chick', '蛋', 'egg', '鸡蛋', 'small'),
    { ...variant('butterfly', '毛毛虫', 'caterpillar', '毛毛虫', 'small'), mirror: true },
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
    variant('runner', '跑', 'runner', '跑步的人'),
    variant('runner', '走', 'walker', '走路的人'),
    variant('runner', '翻跟头', 'tumbler', '翻跟头的人'),
    variant('dancer', '女', 'dancer', '跳舞的姐姐'),
    variant('dancer', '男', 'dancer-man', '跳舞的哥哥'),
    variant('expression', '微笑', 'smile', '笑脸', 'small'),
    variant('expression', '大笑', 'laugh', '大笑', 'small'),
    variant('expression', '难过', 'sad', '难过', 'small'),
    variant('expression', '惊讶', 'surprise', '惊讶', 'small'),
    variant('expression', '睡觉', 'asleep', '睡着了', 'small'),
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
    variant('apple', '青苹果', 'green-apple', '青苹果', 'small'),
    variant('lantern', '月饼', 'moon-cake', '月饼', 'small'),
  ],
  nature: [
    ...usual('sun', 'cloud', 'rainbow', 'planet'),
    { id: 'star', size: 'small' },
    { id: 'flower', size: 'small' },
    variant('sun', '笑脸', 'smiling-sun', '太阳公公'),
    variant('moon', '满月', 'full-moon', '圆月亮'),
    variant('moon', '残月', 'moon', '弯月亮'),
    variant('cloud', '下雨', 'rain-cloud', '下雨的云'),
    variant('cloud', '下雪', 'snow-cloud', '下雪的云'),
    variant('cloud', '打雷', 'thunder-cloud', '打雷的云'),
    variant('tree', '阔叶树', 'tree', '大树', 'large'),
    variant('tree', '松树', 'pine', '松树', 'large'),
    variant('tree', '棕榈', 'palm', '椰子树', 'large'),
    variant('tree', '仙人掌', 'cactus', '仙人掌'),
    variant('tree', '圣诞树', 'christmas-tree', '圣诞树', 'large'),
    variant('plant', '发芽', 'seedling', '小芽', 'small'),
    variant('plant', '向日葵', 'sunflower', '向日葵'),
    variant('flower', '郁金香', 'tulip', '郁金香', 'small'),
    variant('flower', '玫瑰', 'rose', '玫瑰', 'small'),
    variant('planet', '地球', 'earth', '地球'),
    { ...variant('planet', '彗星', 'comet', '彗星'), mirror: true },
    variant('star', '闪亮', 'bright-star', '亮星星', 'small'),
  ],
  play: [
    ...sized('small', 'soccer-ball', 'basketball', 'balloon'),
    ...usual('drum', 'guitar', 'trumpet', 'gift', 'trophy', 'firecracker'),
    { id: 'goal', size: 'large' },
    variant('trophy', '奖牌', 'medal', '奖牌', 'small'),
    variant('trophy', '皇冠', 'crown', '皇冠', 'small'),
  ],
  thing: [
    variant('house', '平常', 'house', '房子', 'huge'),
    variant('house', '城堡', 'castle', '城堡', 'huge'),
    variant('house', '帐篷', 'tent', '帐篷', 'large'),
    variant('house', '学校', 'school', '学校', 'huge'),
    ...sized('small', 'heart', 'coin', 'gem', 'key', 'lock', 'light-bulb', 'pencil', 'book', 'clock'),
    { id: 'lantern' },
    { id: 'bomb', size: 'small' },
    variant('bomb', '爆炸', 'boom', '爆炸'),
    variant('mage', '魔杖', 'wand', '魔杖', 'small'),
  ],
}

/** Groups in which the library shows its backgrounds, in this order, and the backdrops of each. */
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

import type { MediaKind, Substitute } from '@mashu/engine-junior'

/**
 * Maps names of the original library, in lower case without extension, to our pictures. `~` marks a picture that is
 * only similar; opening a file reports it.
 */
type Table = ReadonlyMap<string, string>

const table = (rows: Readonly<Record<string, string>>): Table =>
  new Map(Object.entries(rows).flatMap(([ours, theirs]) => theirs.split(' ').map((name) => [name, ours] as const)))

const characters = table({
  // Cats, dogs, and the fantasy characters Tic, Tac and Toc
  'black-cat': 'cat cat1 cat2 cat3 catwalk catwalking catwalk1 catwalk2 scratchcat kitten kitty tabby',
  dog: 'dog dog1 dog2 puppy',
  alien: 'blue tic',
  'alien-monster': 'purple tac',
  robot: 'red toc',
  // Animals
  rabbit: 'rabbit bunny hare',
  rooster: 'chicken hen cock',
  chick: 'chick babychick',
  'pig-face': 'pig piglet',
  horse: 'horse pony',
  cow: 'cow bull ox',
  ewe: 'sheep lamb',
  '~ewe': 'goat alpaca llama',
  '~horse': 'camel donkey moose',
  parrot: 'bird',
  honeybee: 'bee bumblebee',
  '~honeybee': 'fly dragonfly mosquito wasp',
  'lady-beetle': 'ladybug ladybird beetle',
  butterfly: 'butterfly moth',
  '~ant': 'spider scorpion cricket grasshopper',
  '~caterpillar': 'snake worm',
  '~turtle': 'lizard crocodile alligator iguana',
  fish: 'fish fish1',
  'tropical-fish': 'fish2 fish3',
  '~tropical-fish': 'seahorse',
  '~star': 'starfish',
  '~crab': 'lobster shrimp',
  octopus: 'octopus squid',
  '~dolphin': 'seal scubadiver diver mermaid',
  bear: 'bear polarbear',
  chipmunk: 'squirrel',
  sauropod: 'dinosaur dino',
  't-rex': 'trex tyrannosaurus',
  // People
  girl: 'girl girl1 girl2 girl3 girl4 teen teen1 teengirl1 teengirl2 teengirl3 teen2 child kid',
  boy: 'boy boy1 boy2 boy3 boy4 teenboy1 teenboy2 teenboy3 teen3',
  '~boy': 'baby',
  '~teacher': 'mother mom grandmother grandma woman woman1 woman2 doctor nurse',
  '~scientist': 'father dad grandfather grandpa man man1 man2',
  farmer: 'farmer farmer1 farmer2 rancher',
  cyclist: 'bike bike2 bike1 bicycle cyclist',
  '~skier': 'inuit northerner',
  'police-officer': 'police policeman policewoman',
  cook: 'chef cook baker',
  'dancer-man': 'dancerman breakdancer',
  '~prince': 'king knight pirate',
  '~princess': 'queen',
  mage: 'wizard mage magician',
  '~mage': 'witch elf gnome',
  // Vehicles
  car: 'car car1 car2 taxi van',
  'racing-car': 'racecar racingcar',
  'fire-engine': 'firetruck fireengine',
  '~bus': 'truck tractor lorry',
  locomotive: 'train locomotive tram',
  airplane: 'aeroplane airplane plane jet',
  '~helicopter': 'hotairballoon',
  rocket: 'rocket spaceship rocketship',
  'flying-saucer': 'ufo',
  sailboat: 'sailboat boat boat1 boat2 ship yacht',
  '~sailboat': 'rowboat canoe submarine',
  // Plants and food
  tree: 'tree tree1 tree2 tree3 tree4 tree5',
  pine: 'evergreen pinetree firtree',
  palm: 'palmtree palm',
  seedling: 'weed plant sprout',
  '~seedling': 'pasture grass bush shrub',
  flower: 'daisy daisy1 daisy2 daisy3 flower flowers flower1 flower2',
  '~sunflower': 'daffodil',
  tulip: 'tulip tulip1 tulip2 tulip3',
  apple: 'apple redapple',
  '~apple': 'peach orange pear cherry plum tomato',
  '~watermelon': 'melon pumpkin pineapple grapes lemon',
  doughnut: 'donut',
  '~doughnut': 'cookie bread pizza sandwich',
  cake: 'cake birthdaycake cupcake',
  // Sky and weather
  star: 'star star1 star2 star3',
  comet: 'shootingstar comet meteor',
  earth: 'earth globe',
  'full-moon': 'moon fullmoon',
  moon: 'crescentmoon halfmoon',
  cloud: 'cloud cloud1 cloud2',
  'rain-cloud': 'raincloud rain',
  'snow-cloud': 'snowcloud',
  'thunder-cloud': 'thundercloud stormcloud lightning',
  // Houses and things
  house: 'house house1 house2 house3 house4 home',
  '~house': 'barn apartment shop store bank hospital garage',
  '~castle': 'fort tower',
  '~tent': 'igloo tipi teepee',
  'soccer-ball': 'soccerball football',
  '~soccer-ball': 'ball beachball baseball tennisball',
  goal: 'soccernet goalpost',
  gift: 'gift present',
  'light-bulb': 'lightbulb lamp',
  '~clock': 'watch',
})

const backgrounds = table({
  farm: 'farm barn',
  '~meadow': 'park savannah savanna garden',
  street: 'suburbs neighborhood neighbourhood street',
  city: 'city town',
  'city-night': 'citynight nightcity',
  classroom: 'classroom school',
  '~classroom': 'library',
  stage: 'theatre theater stage',
  'basketball-court': 'gym gym2 gym1 basketballcourt',
  bedroom: 'bedroom',
  '~bedroom': 'emptyroom livingroom room house house1',
  kitchen: 'kitchen diningroom',
  party: 'party birthday',
  playground: 'playground schoolyard',
  'football-pitch': 'soccerfield footballfield',
  summer: 'summer',
  autumn: 'fall autumn',
  spring: 'spring',
  snow: 'winter arctic snow',
  pond: 'lake pond',
  '~pond': 'creek river waterfall',
  forest: 'woods forest',
  '~forest': 'jungle rainforest',
  beach: 'beachday beach',
  '~beach': 'beachsunrise beachsunset beachnight',
  sea: 'sea ocean',
  underwater: 'underwater',
  desert: 'desert',
  mountains: 'mountains mountain',
  space: 'space',
  'moon-surface': 'moonbkg moon',
  'red-planet': 'mars redplanet',
  castle: 'castle palace',
  clouds: 'sky clouds',
  night: 'night nightsky',
  sunset: 'sunset sunrise',
})

/** Width and height at scale 1 of the characters that replace original ones. */
const side = 189
const scene = { width: 480, height: 360 }

/**
 * Returns our picture for a picture of the original library. A picture with the same name in both needs no entry in the
 * table.
 */
export function substituteOf(kind: MediaKind, name: string, has: (key: string) => boolean): Substitute | undefined {
  if (kind === 'sounds') return undefined
  const plain = name.toLowerCase().replace(/\.(?:svg|png)$/, '')
  const prefix = kind === 'backgrounds' ? 'scene-' : ''
  const rows = kind === 'backgrounds' ? backgrounds : characters
  const withoutNumber = plain.replace(/[-_ ]?\d+$/, '')
  for (const written of new Set([plain, withoutNumber])) {
    const row = rows.get(written.replaceAll(/[-_ ]/g, '')) ?? written
    const key = `${prefix}${row.replace('~', '')}.svg`
    if (has(key))
      return { name: key, ...(prefix ? scene : { width: side, height: side }), similar: row.startsWith('~') }
  }
  return undefined
}

import {
  back,
  bump,
  down,
  end,
  flag,
  forever,
  forward,
  goTo,
  grow,
  hear,
  hide,
  home,
  hop,
  project,
  repeat,
  same,
  say,
  send,
  show,
  shrink,
  sound,
  speed,
  stop,
  tap,
  turnLeft,
  turnRight,
  up,
  wait,
} from './script.ts'

/** A walk in the park: one strip that is easily understood, and things to touch. */
const walk = () =>
  project('公园散步', {
    background: 'meadow',
    parts: [
      {
        picture: 'smiling-sun',
        x: 398,
        y: 66,
        scale: 0.45,
        scripts: [
          [flag, turnRight(1), wait(3), forever],
          [tap, grow(3), sound('win'), same, end],
        ],
      },
      {
        picture: 'butterfly',
        x: 312,
        y: 150,
        scripts: [[flag, forward(2), up(1), forward(2), down(2), back(4), up(1), forever]],
      },
      { picture: 'tulip', x: 420, y: 262, scale: 0.4, scripts: [[bump, grow(2), same, end]] },
      {
        picture: 'dog',
        x: 60,
        y: 276,
        scale: 0.4,
        scripts: [
          [flag, wait(15), forward(9), sound('bark'), hop(2), end],
          [tap, sound('bark'), hop(2), end],
        ],
      },
      {
        picture: 'mascot',
        x: 130,
        y: 236,
        scripts: [
          [flag, say('我们去散步吧！'), forward(5), hop(2), forward(4), say('花儿真香！'), end],
          [tap, turnRight(12), end],
        ],
      },
    ],
  })

/** A race: three speeds, a tap for the horn, and a cup that feels who comes. */
const race = () =>
  project('赛车大赛', {
    background: 'street',
    parts: [
      {
        picture: 'girl',
        x: 250,
        y: 228,
        scale: 0.4,
        scripts: [
          [flag, say('预备，跑！'), end],
          [hear('Yellow'), say('赢啦，赢啦！'), hop(1), hop(1), end],
        ],
      },
      {
        picture: 'bus',
        x: 60,
        y: 270,
        scale: 0.45,
        scripts: [
          [flag, speed(0), forward(14), end],
          [tap, sound('horn'), end],
        ],
      },
      {
        picture: 'car',
        x: 60,
        y: 300,
        scale: 0.38,
        scripts: [
          [flag, speed(1), forward(14), end],
          [tap, sound('horn'), end],
        ],
      },
      {
        picture: 'racing-car',
        x: 60,
        y: 314,
        scale: 0.45,
        scripts: [
          [flag, sound('engine'), speed(2), forward(14), end],
          [tap, sound('engine'), hop(1), end],
        ],
      },
      {
        picture: 'trophy',
        x: 438,
        y: 312,
        scale: 0.4,
        scripts: [[bump, send('Yellow'), grow(4), sound('fanfare'), same, end]],
      },
    ],
  })

/** A tank full of fish that never rest, until they are touched. */
const tank = () =>
  project('鱼缸', {
    background: 'underwater',
    parts: [
      {
        picture: 'whale',
        x: 120,
        y: 96,
        scale: 0.6,
        scripts: [
          [flag, speed(0), forward(20), forever],
          [tap, sound('splash'), grow(2), same, end],
        ],
      },
      {
        picture: 'jellyfish',
        x: 396,
        y: 200,
        scripts: [
          [flag, up(3), shrink(2), down(3), grow(2), forever],
          [tap, hide, wait(10), show, end],
        ],
      },
      {
        picture: 'fish',
        x: 90,
        y: 210,
        scale: 0.45,
        scripts: [
          [flag, forward(1), up(1), forward(1), down(1), forever],
          [tap, sound('bubble'), turnRight(12), end],
        ],
      },
      {
        picture: 'tropical-fish',
        x: 330,
        y: 150,
        flip: true,
        scale: 0.4,
        scripts: [
          [flag, back(3), wait(5), forever],
          [tap, sound('bubble'), say('咕噜咕噜'), end],
        ],
      },
      {
        picture: 'octopus',
        x: 240,
        y: 280,
        scripts: [
          [flag, repeat(2, turnLeft(1), turnRight(2), turnLeft(1)), wait(8), forever],
          [tap, stop, say('你找到我啦！'), end],
        ],
      },
      {
        picture: 'crab',
        x: 100,
        y: 322,
        scripts: [
          [flag, forward(10), back(10), forever],
          [tap, hop(2), end],
        ],
      },
    ],
  })

/** A trip into space over two pages. */
const trip = () =>
  project(
    '太空旅行',
    {
      background: 'moon-surface',
      parts: [
        {
          picture: 'astronaut',
          x: 84,
          y: 262,
          scale: 0.45,
          scripts: [
            [flag, say('三'), say('二'), say('一'), send('Red'), end],
            [tap, hop(3), end],
          ],
        },
        {
          picture: 'rocket',
          x: 260,
          y: 250,
          scale: 0.65,
          scripts: [[hear('Red'), sound('rocket'), turnLeft(1), speed(2), up(12), goTo(2)]],
        },
      ],
    },
    {
      background: 'space',
      parts: [
        {
          picture: 'flying-saucer',
          x: 380,
          y: 220,
          scale: 0.4,
          scripts: [
            [flag, up(2), down(2), forever],
            [hear('Blue'), hide, wait(10), show, end],
          ],
        },
        {
          picture: 'alien',
          x: 404,
          y: 290,
          hidden: true,
          scale: 0.4,
          scripts: [[hear('Blue'), show, sound('robot'), say('欢迎来我家！'), hide, end]],
        },
        {
          picture: 'rocket',
          x: 50,
          y: 240,
          scale: 0.5,
          scripts: [
            [flag, turnRight(1), forward(8), send('Blue'), home, end],
            [tap, goTo(1)],
          ],
        },
        {
          picture: 'bright-star',
          x: 240,
          y: 70,
          scripts: [
            [flag, grow(3), shrink(3), wait(4), forever],
            [tap, sound('coin'), turnRight(12), end],
          ],
        },
      ],
    },
  )

/** A dance: two dancers that listen to each other, and drums to be touched. */
const dance = () =>
  project('一起跳舞', {
    background: 'stage',
    parts: [
      {
        picture: 'drum',
        x: 74,
        y: 292,
        scale: 0.4,
        scripts: [
          [flag, repeat(6, sound('kick'), wait(4)), end],
          [tap, sound('kick'), grow(2), same, end],
        ],
      },
      {
        picture: 'guitar',
        x: 412,
        y: 286,
        scale: 0.4,
        scripts: [
          [flag, sound('groove'), forever],
          [tap, sound('groove'), end],
        ],
      },
      {
        picture: 'dancer',
        x: 178,
        y: 240,
        scripts: [
          [flag, repeat(2, forward(2), hop(1), back(2), hop(1)), send('Purple'), turnRight(12), end],
          [tap, turnRight(12), end],
        ],
      },
      {
        picture: 'dancer-man',
        x: 308,
        y: 240,
        scripts: [
          [hear('Purple'), repeat(2, turnLeft(1), turnRight(2), turnLeft(1)), hop(3), send('Green'), end],
          [tap, hop(2), end],
        ],
      },
      {
        picture: 'mascot',
        x: 242,
        y: 262,
        scale: 0.42,
        scripts: [[hear('Green'), speed(2), repeat(3, hop(2)), say('太棒了！'), sound('cheer'), end]],
      },
    ],
  })

/** The hare and the tortoise, a story on three pages. */
const story = () =>
  project(
    '龟兔赛跑',
    {
      background: 'spring',
      parts: [
        {
          picture: 'rabbit',
          name: '兔子',
          x: 120,
          y: 256,
          scripts: [[flag, say('我跑得最快！'), send('Orange'), say('看你怎么赢我！'), hop(2), send('Green'), end]],
        },
        {
          picture: 'turtle',
          name: '乌龟',
          x: 290,
          y: 274,
          flip: true,
          scripts: [
            [hear('Orange'), say('我们比一比吧！'), end],
            [hear('Green'), say('开始！'), goTo(2)],
            [tap, hop(1), end],
          ],
        },
      ],
    },
    {
      background: 'forest',
      parts: [
        {
          picture: 'rabbit',
          name: '兔子',
          x: 50,
          y: 230,
          scripts: [
            [
              flag,
              speed(2),
              repeat(4, forward(2), hop(1)),
              say('我先睡一觉。'),
              turnRight(3),
              wait(20),
              say('呼……呼……'),
              end,
            ],
          ],
        },
        {
          picture: 'turtle',
          name: '乌龟',
          x: 50,
          y: 310,
          scripts: [[flag, speed(0), forward(15), sound('win'), goTo(3)]],
        },
      ],
    },
    {
      background: 'rainbow-sky',
      parts: [
        { picture: 'trophy', x: 250, y: 160, scale: 0.45, scripts: [[flag, sound('fanfare'), grow(3), same, end]] },
        {
          picture: 'turtle',
          name: '乌龟',
          x: 250,
          y: 270,
          scripts: [[flag, hop(2), say('一步一步走，就能到！'), send('Yellow'), end]],
        },
        {
          picture: 'rabbit',
          name: '兔子',
          x: 100,
          y: 256,
          scripts: [
            [flag, forward(2), end],
            [hear('Yellow'), say('你真棒！'), sound('cheer'), end],
            [tap, goTo(1)],
          ],
        },
      ],
    },
  )

/** All samples by the id under which pages ask for them. */
export const samples = { walk, race, tank, trip, dance, story } as const

import {
  end,
  flag,
  forward,
  goTo,
  grow,
  hear,
  hop,
  project,
  repeat,
  same,
  say,
  send,
  sound,
  speed,
  tap,
  turnRight,
  wait,
  type Scene,
} from './script.ts'

const beforeTheRace: Scene = {
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
}

const race: Scene = {
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
}

const afterTheRace: Scene = {
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
}

export const story = () => project('龟兔赛跑', beforeTheRace, race, afterTheRace)

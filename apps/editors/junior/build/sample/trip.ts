import {
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
  say,
  send,
  show,
  shrink,
  sound,
  speed,
  tap,
  turnLeft,
  turnRight,
  up,
  wait,
  type Scene,
} from './script.ts'

const onTheMoon: Scene = {
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
}

const inSpace: Scene = {
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
}

export const trip = () => project('太空旅行', onTheMoon, inSpace)

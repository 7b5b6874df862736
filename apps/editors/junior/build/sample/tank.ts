import {
  back,
  down,
  end,
  flag,
  forever,
  forward,
  grow,
  hide,
  hop,
  project,
  repeat,
  same,
  say,
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
  type Scene,
} from './script.ts'

const underwater: Scene = {
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
}

export const tank = () => project('鱼缸', underwater)

import {
  back,
  bump,
  down,
  end,
  flag,
  forever,
  forward,
  grow,
  hear,
  hop,
  project,
  same,
  say,
  send,
  sound,
  speed,
  tap,
  turnRight,
  up,
  wait,
} from './script.ts'
export const walk = () =>
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

export const race = () =>
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

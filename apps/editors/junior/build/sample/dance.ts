import {
  back,
  end,
  flag,
  forever,
  forward,
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
  turnLeft,
  turnRight,
  wait,
} from './script.ts'

export const dance = () =>
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

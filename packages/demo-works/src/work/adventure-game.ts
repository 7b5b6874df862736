import {
  changeX,
  changeY,
  clearEffects,
  createClone,
  deleteClone,
  divide,
  equal,
  forever,
  glideTo,
  goTo,
  greater,
  hide,
  ifElse,
  ifOnEdgeBounce,
  ifThen,
  keyPressed,
  less,
  move,
  not,
  pointInDirection,
  random,
  repeat,
  repeatUntil,
  say,
  script,
  setEffect,
  setSize,
  setVariable,
  show,
  startSound,
  stopAll,
  touching,
  turnRight,
  variable,
  wait,
  whenClicked,
  whenCloned,
  whenFlag,
  whenKey,
  xPosition,
  yPosition,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from './cast.ts'
import { score, points } from './score.ts'

export const saucerBattle: DemoWork = {
  id: 'saucer-battle',
  title: '飞碟大战',
  project: {
    stage: place('night', { variables: { 得分: 0 } }),
    monitors: score(),
    sprites: [
      actor(
        'star',
        { name: '光弹', x: 0, y: -60, size: 30, sounds: ['zap'] },
        script(whenFlag(), hide()),
        script(whenKey('space'), createClone()),
        script(
          whenCloned(),
          goTo(xPosition(), -110),
          show(),
          startSound(heard('zap')),
          repeatUntil(greater(yPosition(), 165), changeY(12)),
          deleteClone(),
        ),
        script(
          whenFlag(),
          forever(ifThen(keyPressed('left arrow'), changeX(-7)), ifThen(keyPressed('right arrow'), changeX(7))),
        ),
      ),
      actor(
        'flying-saucer',
        { x: 50, y: 90, size: 90, sounds: ['explosion'] },
        script(
          whenFlag(),
          setVariable('得分', 0),
          show(),
          forever(
            move(4),
            ifOnEdgeBounce(),
            ifThen(
              touching('光弹'),
              points(1),
              startSound(heard('explosion')),
              repeat(5, turnRight(30)),
              pointInDirection(90),
              goTo(random(-200, 200), random(40, 140)),
            ),
          ),
        ),
      ),
      actor(
        'rocket',
        { x: 0, y: -130, size: 80, rotationStyle: 'all around' },
        script(
          whenFlag(),
          goTo(0, -130),
          forever(ifThen(keyPressed('left arrow'), changeX(-7)), ifThen(keyPressed('right arrow'), changeX(7))),
        ),
      ),
    ],
  },
}

export const mazeKey: DemoWork = {
  id: 'ghost-catch',
  title: '城堡抓幽灵',
  project: {
    stage: place('castle', { variables: { 得分: 0 } }),
    monitors: score(),
    sprites: [
      actor(
        'ghost',
        { x: -50, y: 30, size: 90, sounds: ['magic', 'laugh'] },
        script(
          whenFlag(),
          setVariable('得分', 0),
          clearEffects(),
          forever(
            setEffect('GHOST', random(10, 70)),
            glideTo(divide(random(5, 15), 10), random(-200, 200), random(-130, 130)),
          ),
        ),
        script(
          whenClicked(),
          points(1),
          startSound(heard('magic')),
          setSize(60),
          wait(0.2),
          setSize(90),
          ifElse(
            equal(variable('得分'), 10),
            [say('抓到十个啦！', 2), stopAll()],
            [ifThen(not(less(variable('得分'), 5)), startSound(heard('laugh')))],
          ),
        ),
      ),
      actor('mage', { x: 150, y: -100, size: 100 }, script(whenFlag(), say('点一点飘来飘去的幽灵', 3))),
    ],
  },
}

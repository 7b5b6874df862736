import {
  changeVariable,
  changeX,
  changeY,
  forever,
  goTo,
  hide,
  ifThen,
  join,
  keyPressed,
  less,
  mouseX,
  nextCostume,
  random,
  repeat,
  repeatUntil,
  say,
  script,
  setVariable,
  setX,
  show,
  startSound,
  stopAll,
  stopOtherScripts,
  switchCostume,
  touching,
  turnRight,
  variable,
  wait,
  whenClicked,
  whenFlag,
  xPosition,
  yPosition,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from './cast.ts'
import { score, points } from './score.ts'

export const appleBear: DemoWork = {
  id: 'apple-bear',
  title: '小熊接苹果',
  project: {
    stage: place('farm', { variables: { 得分: 0 } }),
    monitors: score(),
    sprites: [
      actor(
        'apple',
        { x: 40, y: 60, size: 55, sounds: ['bite'] },
        script(
          whenFlag(),
          setVariable('得分', 0),
          forever(
            goTo(random(-200, 200), 170),
            show(),
            repeatUntil(
              less(yPosition(), -150),
              changeY(-5),
              turnRight(8),
              ifThen(touching('小熊'), points(1), startSound(heard('bite')), goTo(random(-200, 200), 170)),
            ),
          ),
        ),
      ),
      actor(
        'bear',
        { x: 20, y: -110, size: 110 },
        script(whenFlag(), forever(setX(mouseX()))),
        script(whenFlag(), forever(wait(2), switchCostume('小熊-眨眼'), wait(0.2), switchCostume('小熊-睁眼'))),
      ),
    ],
  },
}

export const spaceCoins: DemoWork = {
  id: 'space-coins',
  title: '星际采金',
  project: {
    stage: place('space', { variables: { 得分: 0 } }),
    monitors: score(),
    sprites: [
      actor(
        'coin',
        { x: 120, y: 70, size: 50, sounds: ['coin'] },
        script(
          whenFlag(),
          setVariable('得分', 0),
          forever(
            goTo(random(-210, 210), random(-150, 150)),
            repeatUntil(touching('火箭'), wait(0.12), nextCostume()),
            points(1),
            startSound(heard('coin')),
          ),
        ),
      ),
      actor(
        'rocket',
        { x: -70, y: -40, size: 90, rotationStyle: 'all around' },
        script(
          whenFlag(),
          goTo(0, 0),
          forever(
            ifThen(keyPressed('up arrow'), changeY(5)),
            ifThen(keyPressed('down arrow'), changeY(-5)),
            ifThen(keyPressed('left arrow'), changeX(-5)),
            ifThen(keyPressed('right arrow'), changeX(5)),
          ),
        ),
      ),
      actor(
        'planet',
        { x: 160, y: -110, size: 100, costume: 3 },
        script(whenFlag(), forever(changeX(-1), ifThen(less(xPosition(), -235), setX(235)))),
      ),
    ],
  },
}

export const hedgehogHunt: DemoWork = {
  id: 'hedgehog-hunt',
  title: '点点小刺猬',
  project: {
    stage: place('meadow', { variables: { 得分: 0, 时间: 30 } }),
    monitors: [
      { variable: '得分', x: 5, y: 5 },
      { variable: '时间', x: 5, y: 32 },
    ],
    sprites: [
      actor(
        'hedgehog',
        { x: -60, y: -60, size: 85, sounds: ['pop', 'win'] },
        script(
          whenFlag(),
          setVariable('得分', 0),
          setVariable('时间', 30),
          forever(goTo(random(-200, 200), random(-140, 40)), show(), wait(1), hide(), wait(random(1, 5))),
        ),
        script(
          whenFlag(),
          repeat(30, wait(1), changeVariable('时间', -1)),
          startSound(heard('win')),
          stopOtherScripts(),
          show(),
          goTo(0, 0),
          say(join('点中了 ', variable('得分'), ' 次！'), 3),
          stopAll(),
        ),
        script(whenClicked(), points(1), startSound(heard('pop')), hide()),
      ),
      actor('flower', { x: 130, y: -110, size: 60 }),
      actor('flower', { name: '郁金香', x: -170, y: -120, size: 60, costume: 3 }),
    ],
  },
}

import {
  and,
  broadcast,
  changeVariable,
  changeX,
  changeY,
  createClone,
  deleteClone,
  forever,
  glideTo,
  goTo,
  goToTarget,
  greater,
  hide,
  ifThen,
  join,
  keyPressed,
  less,
  nextCostume,
  random,
  repeatUntil,
  say,
  script,
  setVariable,
  setY,
  show,
  startSound,
  stopAll,
  stopOtherScripts,
  touching,
  turnRight,
  variable,
  wait,
  whenCloned,
  whenFlag,
  whenKey,
  whenReceived,
  xPosition,
  yPosition,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from './cast.ts'
import { score, points } from './score.ts'

export const racingDog: DemoWork = {
  id: 'racing-dog',
  title: '汪汪快车',
  project: {
    stage: place('street', { variables: { 得分: 0 } }),
    monitors: score(),
    sprites: [
      actor(
        'car',
        { x: 90, y: 190, size: 90, visible: false, sounds: ['horn'] },
        script(whenFlag(), hide(), forever(wait(random(1, 2)), createClone())),
        script(
          whenCloned(),
          goTo(260, random(-160, -110)),
          show(),
          repeatUntil(less(xPosition(), -250), changeX(-7)),
          points(1),
          deleteClone(),
        ),
      ),
      actor(
        'racing-car',
        { x: -140, y: -125, size: 110, sounds: ['engine', 'lose'] },
        script(
          whenFlag(),
          setVariable('得分', 0),
          goTo(-140, -125),
          forever(
            ifThen(and(keyPressed('up arrow'), less(yPosition(), -110)), changeY(5)),
            ifThen(and(keyPressed('down arrow'), greater(yPosition(), -165)), changeY(-5)),
            ifThen(
              touching('小汽车'),
              startSound(heard('lose')),
              say(join('撞到了！躲过了 ', variable('得分'), ' 辆车'), 2),
              stopAll(),
            ),
          ),
        ),
      ),
      actor(
        'dog',
        { x: -140, y: -90, size: 60 },
        script(whenFlag(), forever(goToTarget('赛车'), changeY(35))),
        script(whenFlag(), forever(wait(0.15), nextCostume())),
      ),
    ],
  },
}

export const goalKick: DemoWork = {
  id: 'goal-kick',
  title: '神奇射门',
  project: {
    stage: place('football-pitch', { variables: { 得分: 0 } }),
    monitors: score(),
    sprites: [
      actor('goal', { x: 150, y: 30, size: 150 }),
      actor(
        'penguin',
        { name: '守门员', x: 130, y: 0, size: 80 },
        script(whenFlag(), forever(glideTo(1, 130, 70), glideTo(1, 130, -60))),
      ),
      actor(
        'soccer-ball',
        { x: -150, y: -60, size: 55, sounds: ['kick', 'cheer', 'whistle'], rotationStyle: 'all around' },
        script(whenFlag(), setVariable('得分', 0), goTo(-150, -60), say('按空格射门', 2)),
        script(
          whenKey('space'),
          goTo(-150, -60),
          startSound(heard('kick')),
          repeatUntil(
            greater(xPosition(), 150),
            changeX(12),
            changeY(random(-2, 5)),
            turnRight(20),
            ifThen(
              touching('守门员'),
              startSound(heard('whistle')),
              say('被扑住了！', 1),
              goTo(-150, -60),
              stopOtherScripts(),
            ),
          ),
          ifThen(greater(xPosition(), 140), points(1), startSound(heard('cheer')), say('球进啦！', 1)),
          goTo(-150, -60),
        ),
      ),
    ],
  },
}

export const dinoRun: DemoWork = {
  id: 'dino-run',
  title: '恐龙快跑',
  project: {
    stage: place('desert', { variables: { 得分: 0, 速度: 0 } }),
    monitors: score(),
    sprites: [
      actor(
        'tree',
        { name: '仙人掌', x: 110, y: -75, size: 70, costume: 3 },
        script(
          whenFlag(),
          setVariable('得分', 0),
          forever(
            goTo(260, -75),
            repeatUntil(less(xPosition(), -250), changeX(-8), ifThen(touching('霸王龙'), broadcast('碰到了'))),
            points(1),
          ),
        ),
      ),
      actor(
        't-rex',
        { x: -140, y: -60, size: 90, sounds: ['jump', 'roar', 'lose'] },
        script(whenFlag(), goTo(-140, -60), forever(wait(0.1), nextCostume())),
        script(
          whenKey('space'),
          ifThen(
            less(yPosition(), -58),
            startSound(heard('jump')),
            setVariable('速度', 15),
            repeatUntil(
              and(less(yPosition(), -59), less(variable('速度'), 0)),
              changeY(variable('速度')),
              changeVariable('速度', -1),
            ),
            setY(-60),
          ),
        ),
        script(
          whenReceived('碰到了'),
          startSound(heard('lose')),
          say(join('跑过了 ', variable('得分'), ' 棵仙人掌'), 2),
          stopAll(),
        ),
      ),
    ],
  },
}

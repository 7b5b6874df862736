import {
  and,
  broadcast,
  changeVariable,
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
  goToTarget,
  greater,
  hide,
  ifElse,
  ifOnEdgeBounce,
  ifThen,
  join,
  keyPressed,
  less,
  mouseX,
  move,
  nextCostume,
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
  setX,
  setY,
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
  whenCloned,
  whenFlag,
  whenKey,
  whenReceived,
  xPosition,
  yPosition,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from '../cast.ts'

const score = (x = 5, y = 5) => [{ variable: '得分', x, y }]
const points = (by: number) => changeVariable('得分', by)

const racingDog: DemoWork = {
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

const appleBear: DemoWork = {
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

const spaceCoins: DemoWork = {
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

const hedgehogHunt: DemoWork = {
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

const goalKick: DemoWork = {
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

const dinoRun: DemoWork = {
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

const saucerBattle: DemoWork = {
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

const mazeKey: DemoWork = {
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

export const games: readonly DemoWork[] = [
  racingDog,
  appleBear,
  spaceCoins,
  hedgehogHunt,
  goalKick,
  dinoRun,
  saucerBattle,
  mazeKey,
]

import {
  answer,
  ask,
  broadcast,
  changeSize,
  changeVariable,
  clearEffects,
  contains,
  equal,
  forever,
  glideTo,
  goTo,
  ifElse,
  join,
  nextCostume,
  random,
  repeat,
  say,
  script,
  setSize,
  setVariable,
  setX,
  startSound,
  switchBackdrop,
  switchCostume,
  think,
  turnRight,
  variable,
  wait,
  whenBackdrop,
  whenFlag,
  whenReceived,
} from '@mashu/sb3'
import { actor, heard, place, scene, type DemoWork } from './cast.ts'

export const owlQuiz: DemoWork = {
  id: 'owl-quiz',
  title: '猫头鹰问答',
  project: {
    stage: place('forest', { variables: { 答对: 0 } }),
    monitors: [{ variable: '答对', x: 5, y: 5 }],
    sprites: [
      actor('tree', { x: 170, y: 10, size: 160 }),
      actor(
        'owl',
        { x: -20, y: -20, size: 150, sounds: ['correct', 'wrong'] },
        script(
          whenFlag(),
          setVariable('答对', 0),
          say('我来考考你', 2),
          ask('三只小鸡有几条腿？'),
          ifElse(
            equal(answer(), 6),
            [changeVariable('答对', 1), startSound(heard('correct')), switchCostume('猫头鹰-喜欢')],
            [startSound(heard('wrong')), say('是 6 条', 2)],
          ),
          switchCostume('猫头鹰-睁眼'),
          ask('世界上最长的城墙叫什么？'),
          ifElse(
            contains(answer(), '长城'),
            [changeVariable('答对', 1), startSound(heard('correct'))],
            [startSound(heard('wrong')), say('是长城', 2)],
          ),
          ask('一年里白天最长的是哪个节气？'),
          ifElse(
            contains(answer(), '夏至'),
            [changeVariable('答对', 1), startSound(heard('correct'))],
            [startSound(heard('wrong')), say('是夏至', 2)],
          ),
          say(join('你答对了 ', variable('答对'), ' 题'), 3),
        ),
      ),
    ],
  },
}

export const greatWall: DemoWork = {
  id: 'great-wall',
  title: '熊猫游中国',
  project: {
    stage: place(['great-wall', 'lantern-night', 'beach']),
    sprites: [
      actor(
        'panda',
        { x: -120, y: -80, size: 110 },
        script(
          whenFlag(),
          switchBackdrop(scene('great-wall')),
          goTo(-120, -80),
          say('第一站：长城', 2),
          glideTo(2, 120, -60),
          say('好长啊！', 1),
          switchBackdrop(scene('lantern-night')),
        ),
        script(
          whenBackdrop(scene('lantern-night')),
          goTo(-150, -90),
          say('第二站：看花灯', 2),
          switchCostume('熊猫-喜欢'),
          wait(1),
          switchCostume('熊猫-睁眼'),
          switchBackdrop(scene('beach')),
        ),
        script(
          whenBackdrop(scene('beach')),
          goTo(-100, -90),
          say('最后一站：海边', 2),
          repeat(4, switchCostume('熊猫-跳'), wait(0.2), switchCostume('熊猫-睁眼'), wait(0.2)),
          say('下次再来', 2),
        ),
      ),
      actor('airplane', { x: 130, y: 110, size: 70 }, script(whenFlag(), forever(setX(-230), glideTo(6, 230, 120)))),
    ],
  },
}

export const sprout: DemoWork = {
  id: 'sprout',
  title: '一颗种子的梦',
  project: {
    stage: place('meadow'),
    sprites: [
      actor('sun', { x: 160, y: 110, size: 110, costume: 3 }, script(whenFlag(), forever(turnRight(2)))),
      actor(
        'cloud',
        { x: -120, y: 100, size: 110, sounds: ['rain'] },
        script(
          whenFlag(),
          switchCostume('云-多云'),
          wait(2),
          switchCostume('云-下雨'),
          startSound(heard('rain')),
          wait(2),
          switchCostume('云-多云'),
          broadcast('长大'),
        ),
      ),
      actor(
        'plant',
        { x: 0, y: -90, size: 80, costume: 1 },
        script(whenFlag(), setSize(60), clearEffects(), switchCostume('植物-发芽'), think('我想长成向日葵', 2)),
        script(
          whenReceived('长大'),
          repeat(3, nextCostume(), repeat(8, changeSize(4), wait(0.04)), wait(0.4)),
          say('我做到了！', 2),
        ),
      ),
      actor(
        'butterfly',
        { x: 90, y: 0, size: 60 },
        script(whenFlag(), forever(nextCostume(), glideTo(0.8, random(-150, 180), random(-60, 80)))),
      ),
    ],
  },
}

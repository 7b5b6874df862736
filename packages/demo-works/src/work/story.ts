import {
  broadcast,
  changeEffect,
  createClone,
  deleteClone,
  forever,
  glideTo,
  goTo,
  hide,
  ifOnEdgeBounce,
  less,
  move,
  nextCostume,
  playSound,
  random,
  repeat,
  repeatUntil,
  changeY,
  say,
  script,
  setSize,
  show,
  startSound,
  switchCostume,
  turnRight,
  wait,
  whenClicked,
  whenCloned,
  whenFlag,
  whenReceived,
  yPosition,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from './cast.ts'
import { greatWall, owlQuiz, sprout } from './lesson.ts'

const birthday: DemoWork = {
  id: 'birthday',
  title: '给妈妈的生日贺卡',
  project: {
    stage: place('party', { soundIds: ['birthday'] }),
    sprites: [
      actor(
        'balloon',
        { x: -160, y: 70, size: 90, sounds: ['pop'] },
        script(whenFlag(), switchCostume('气球-平常'), forever(glideTo(1, -160, 90), glideTo(1, -160, 60))),
        script(
          whenClicked(),
          startSound(heard('pop')),
          switchCostume('气球-爆炸'),
          wait(0.5),
          switchCostume('气球-平常'),
        ),
      ),
      actor(
        'gift',
        { x: 150, y: -90, size: 90, sounds: ['magic'] },
        script(whenClicked(), startSound(heard('magic')), say('打开看看，是我画的画！', 2)),
      ),
      actor(
        'girl',
        { x: -110, y: -80, size: 120 },
        script(whenFlag(), say('妈妈，生日快乐！', 2), broadcast('唱歌')),
        script(
          whenReceived('唱歌'),
          repeat(8, switchCostume('女孩-跳'), wait(0.25), switchCostume('女孩-睁眼'), wait(0.25)),
        ),
      ),
      actor(
        'cake',
        { x: 30, y: -70, size: 150, sounds: ['birthday'] },
        script(whenReceived('唱歌'), playSound(heard('birthday')), say('吹蜡烛，许个愿吧', 2)),
        script(whenClicked(), changeEffect('COLOR', 25)),
      ),
    ],
  },
}

const aboutMe: DemoWork = {
  id: 'about-me',
  title: '小码的自我介绍',
  project: {
    stage: place('classroom'),
    sprites: [
      actor(
        'mascot',
        { x: -90, y: -50, size: 120, costume: 1, sounds: ['robot'] },
        script(
          whenFlag(),
          switchCostume('小码-挥手'),
          startSound(heard('robot')),
          say('你好，我是小码', 2),
          switchCostume('小码-站'),
          say('我住在积木和代码里', 2),
          switchCostume('小码-指路'),
          say('点一点旁边的东西，看看我喜欢什么', 3),
          switchCostume('小码-欢呼'),
        ),
        script(whenClicked(), switchCostume('小码-眨眼'), wait(0.3), switchCostume('小码-站')),
      ),
      actor('book', { x: 60, y: -20, size: 70 }, script(whenClicked(), say('我喜欢读故事', 2))),
      actor(
        'soccer-ball',
        { x: 130, y: -90, size: 60, sounds: ['kick'] },
        script(whenClicked(), startSound(heard('kick')), repeat(10, turnRight(36))),
      ),
      actor(
        'guitar',
        { x: 150, y: 40, size: 80, sounds: ['chord'] },
        script(whenClicked(), startSound(heard('chord')), say('啦啦啦', 1)),
      ),
    ],
  },
}

const sea: DemoWork = {
  id: 'under-the-sea',
  title: '海底世界',
  project: {
    stage: place('underwater'),
    sprites: [
      actor(
        'jellyfish',
        { x: 150, y: 80, size: 80 },
        script(whenFlag(), forever(nextCostume(), glideTo(1.5, random(-200, 200), random(20, 150)))),
      ),
      actor(
        'tropical-fish',
        { x: -90, y: 40, size: 80, sounds: ['bubble'] },
        script(whenFlag(), forever(move(3), wait(0.04), nextCostume(), ifOnEdgeBounce())),
        script(whenClicked(), startSound(heard('bubble')), say('咕噜咕噜', 1)),
      ),
      actor(
        'shark',
        { x: 60, y: -30, size: 120 },
        script(whenFlag(), forever(move(5), wait(0.05), nextCostume(), ifOnEdgeBounce())),
      ),
      actor(
        'crab',
        { x: -140, y: -130, size: 70 },
        script(whenFlag(), forever(move(2), wait(0.1), nextCostume(), ifOnEdgeBounce())),
        script(whenClicked(), say('我横着走', 1)),
      ),
      actor('octopus', { x: 120, y: -110, size: 90 }, script(whenClicked(), changeEffect('COLOR', 25))),
    ],
  },
}

const snowDay: DemoWork = {
  id: 'snow-day',
  title: '下雪啦',
  project: {
    stage: place('snow'),
    sprites: [
      actor('snowman', { x: 90, y: -60, size: 140, costume: 3 }, script(whenClicked(), say('别把我抱进屋哦', 2))),
      actor(
        'rabbit',
        { x: -120, y: -100, size: 90 },
        script(
          whenFlag(),
          forever(switchCostume('白兔-蹲'), wait(0.2), switchCostume('白兔-跳'), move(20), wait(0.2), ifOnEdgeBounce()),
        ),
      ),
      actor(
        'star',
        { name: '雪花', x: -40, y: 120, size: 18, costume: 3 },
        script(whenFlag(), hide(), forever(createClone(), wait(0.15))),
        script(
          whenCloned(),
          goTo(random(-230, 230), 175),
          setSize(random(10, 22)),
          show(),
          repeatUntil(less(yPosition(), -165), changeY(-3), turnRight(4)),
          deleteClone(),
        ),
      ),
    ],
  },
}

export const stories: readonly DemoWork[] = [birthday, aboutMe, sea, snowDay, owlQuiz, greatWall, sprout]

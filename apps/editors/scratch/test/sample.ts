import { backdrop, character, sound } from '@mashu/artwork'
import {
  add,
  answer,
  ask,
  broadcast,
  buildSb3,
  changeVariable,
  changeX,
  createClone,
  deleteClone,
  eraseAll,
  equal,
  forever,
  glideTo,
  goTo,
  hide,
  ifThen,
  join,
  keyPressed,
  list,
  addToList,
  mouseDown,
  mouseX,
  mouseY,
  move,
  nextCostume,
  penDown,
  playNote,
  random,
  repeat,
  say,
  script,
  setPenColour,
  setVariable,
  show,
  stamp,
  startSound,
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
  type Project,
} from '@mashu/sb3'

/** Shows an effect of the flag, keys, mouse, variables, lists, questions, clones, pen, music and messages. */
export const sampleProject: Project = {
  stage: {
    backdrops: [backdrop('space').picture, backdrop('beach').picture],
    variables: { 得分: 0, x: 0, 按键: 0, 鼠标: '' },
    lists: { 名单: ['甲'] },
    sounds: [sound('pop')],
  },
  sprites: [
    {
      name: '火箭',
      costumes: character('rocket').costumes,
      sounds: [sound('zap')],
      x: -100,
      draggable: true,
      scripts: [
        script(
          whenFlag(),
          goTo(-100, 0),
          setVariable('得分', 0),
          forever(
            changeVariable('得分', 1),
            setVariable('x', mouseX()),
            ifThen(mouseDown(), setVariable('鼠标', join('按在', mouseX(), ',', mouseY()))),
          ),
        ),
        script(whenKey('right arrow'), changeX(10), changeVariable('按键', 1), startSound('激光')),
        script(whenFlag(), repeat(4, nextCostume(), wait(0.1), turnRight(90)), broadcast('开始')),
      ],
    },
    {
      name: '星星',
      costumes: character('star').costumes,
      x: 120,
      y: 60,
      scripts: [
        script(
          whenReceived('开始'),
          hide(),
          repeat(3, createClone()),
          addToList('名单', add(1, random(1, 1))),
          playNote(60, 0.1),
        ),
        script(
          whenCloned(),
          show(),
          penDown(),
          setPenColour('#ffb020'),
          glideTo(0.5, random(-200, 200), random(-100, 100)),
          ifThen(touching('_edge_'), move(-20)),
          wait(1),
          deleteClone(),
        ),
        script(whenClicked(), ask('你叫什么名字？'), ifThen(equal(answer(), '小码'), say(join('你好，', answer()), 2))),
        script(whenFlag(), ifThen(keyPressed('space'), say(variable('得分'))), say(list('名单'), 1)),
      ],
    },
  ],
  monitors: [
    { variable: '得分', x: 5, y: 5 },
    { variable: 'x', x: 5, y: 32 },
    { variable: '按键', x: 5, y: 59 },
    { variable: '鼠标', x: 5, y: 86, mode: 'large' },
    { list: '名单', x: 360, y: 5 },
  ],
}

export const sampleSb3 = (): Buffer => Buffer.from(buildSb3(sampleProject))

const still = (name: string, scripts: Project['sprites'][number]['scripts'], draggable = false): Project => ({
  stage: { backdrops: [backdrop('meadow').picture], variables: { 甲: '', 乙: '' } },
  sprites: [{ name, costumes: character('panda').costumes, draggable, ...(scripts && { scripts }) }],
  monitors: [
    { variable: '甲', x: 5, y: 5 },
    { variable: '乙', x: 5, y: 32 },
  ],
})

export const askingSb3 = (): Buffer =>
  Buffer.from(
    buildSb3(
      still('问答', [
        script(
          whenFlag(),
          ask('几岁了？'),
          setVariable('甲', answer()),
          ask('喜欢什么？'),
          setVariable('乙', answer()),
        ),
      ]),
    ),
  )

export const draggableSb3 = (): Buffer =>
  Buffer.from(
    buildSb3(
      still(
        '拖我',
        [script(whenFlag(), forever(setVariable('甲', xPosition()), setVariable('乙', yPosition())))],
        true,
      ),
    ),
  )

/** The sprite stamps four costumes in the first step after the flag, and then hides. */
export const stampingSb3 = (): Buffer =>
  Buffer.from(
    buildSb3(
      still('图章', [
        script(
          whenFlag(),
          eraseAll(),
          ...[-150, -50, 50, 150].flatMap((x, index) => [switchCostume(index + 1), goTo(x, 0), stamp()]),
          hide(),
        ),
      ]),
    ),
  )

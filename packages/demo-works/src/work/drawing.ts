import {
  add,
  changePen,
  changePenSize,
  changeVariable,
  clearEffects,
  eraseAll,
  forever,
  goTo,
  mouseDown,
  mouseX,
  mouseY,
  move,
  multiply,
  nextCostume,
  penDown,
  penUp,
  playNote,
  pointInDirection,
  repeat,
  script,
  setPen,
  setPenColour,
  setPenSize,
  setSize,
  setVariable,
  setX,
  setY,
  startSound,
  switchCostume,
  turnRight,
  variable,
  wait,
  whenClicked,
  whenFlag,
  whenKey,
  ifElse,
  math,
  say,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from './cast.ts'

/** A closed path of petals around the middle of the stage, as the pen draws it. */
function petals(count: number, radius: number, colours: readonly string[]): string {
  const petal = (index: number) =>
    `<ellipse cx="240" cy="${180 - radius / 2}" rx="${radius / 5}" ry="${radius / 2}" fill="none" ` +
    `stroke="${colours[index % colours.length]}" stroke-width="3" ` +
    `transform="rotate(${(360 / count) * index} 240 180)"/>`
  return Array.from({ length: count }, (_, index) => petal(index)).join('')
}

function spiral(turns: number): string {
  const points = Array.from({ length: turns * 4 }, (_, index) => {
    const angle = (index * 91 * Math.PI) / 180
    return `${240 + index * 1.6 * Math.cos(angle)},${180 + index * 1.6 * Math.sin(angle)}`
  })
  const hue = (index: number) => `hsl(${(index * 4) % 360} 85% 55%)`
  return points
    .slice(1)
    .map(
      (point, index) =>
        `<path d="M${points[index]} L${point}" stroke="${hue(index)}" stroke-width="2.5" fill="none" ` +
        'stroke-linecap="round"/>',
    )
    .join('')
}

const flower: DemoWork = {
  id: 'pen-flower',
  title: '画一朵几何花',
  overlay: petals(18, 150, ['#FF6B57', '#FFB020', '#22B573', '#1890FF']),
  project: {
    stage: place('white'),
    sprites: [
      actor(
        'pencil',
        { x: 120, y: -90, size: 60, rotationStyle: 'all around' },
        script(
          whenFlag(),
          eraseAll(),
          penUp(),
          goTo(0, 0),
          pointInDirection(90),
          setPenSize(3),
          setPenColour('#FF6B57'),
          penDown(),
          repeat(18, repeat(2, repeat(30, move(5), turnRight(4)), turnRight(60)), turnRight(20), changePen('color', 6)),
          penUp(),
          goTo(150, -120),
          say('好看吗？', 2),
        ),
      ),
    ],
  },
}

const rainbowSpiral: DemoWork = {
  id: 'rainbow-spiral',
  title: '彩虹螺旋',
  overlay: spiral(24),
  project: {
    stage: place('white', { variables: { 长度: 0 } }),
    sprites: [
      actor(
        'snail',
        { x: 170, y: -120, size: 60, rotationStyle: 'all around' },
        script(
          whenFlag(),
          eraseAll(),
          penUp(),
          goTo(0, 0),
          pointInDirection(0),
          setPen('color', 0),
          setPenSize(2),
          setVariable('长度', 0),
          penDown(),
          repeat(96, changeVariable('长度', 2.4), move(variable('长度')), turnRight(91), changePen('color', 1)),
          penUp(),
          say('转晕了…', 2),
        ),
      ),
    ],
  },
}

const lightBrush: DemoWork = {
  id: 'light-brush',
  title: '魔法画板',
  overlay:
    '<path d="M70 250q60-150 140-60t150-70" fill="none" stroke="#FFB020" stroke-width="9" ' +
    'stroke-linecap="round"/><path d="M90 290q90-60 170-20t140-80" fill="none" stroke="#7CCBE8" ' +
    'stroke-width="9" stroke-linecap="round"/>',
  project: {
    stage: place('night'),
    sprites: [
      actor(
        'star',
        { x: 130, y: 70, size: 50, costume: 3 },
        script(
          whenFlag(),
          eraseAll(),
          setPenSize(9),
          setPenColour('#FFB020'),
          forever(goTo(mouseX(), mouseY()), ifElse(mouseDown(), [penDown(), changePen('color', 1)], [penUp()])),
        ),
        script(whenKey('space'), eraseAll()),
        script(whenKey('up arrow'), changePenSize(2)),
        script(whenKey('down arrow'), changePenSize(-2)),
      ),
    ],
  },
}

const keyNotes: readonly (readonly [
  key: 'a' | 's' | 'd' | 'f' | 'g' | 'h' | 'j' | 'k',
  sound: string,
  note: string,
])[] = [
  ['a', 'note-c', 'do'],
  ['s', 'note-d', 're'],
  ['d', 'note-e', 'mi'],
  ['f', 'note-f', 'fa'],
  ['g', 'note-g', 'sol'],
  ['h', 'note-a', 'la'],
  ['j', 'note-b', 'si'],
  ['k', 'note-high-c', 'do'],
]

const piano: DemoWork = {
  id: 'piano',
  title: '音乐小屋',
  project: {
    stage: place('stage'),
    sprites: [
      actor(
        'drum',
        { x: 140, y: -90, size: 100, sounds: ['drum-low', 'drum-snare'] },
        script(
          whenClicked(),
          startSound(heard('drum-low')),
          nextCostume(),
          wait(0.1),
          nextCostume(),
          wait(0.1),
          nextCostume(),
        ),
      ),
      actor(
        'trumpet',
        { x: -160, y: -80, size: 90, sounds: ['fanfare'] },
        script(whenClicked(), startSound(heard('fanfare'))),
      ),
      actor(
        'dancer',
        { x: 0, y: -60, size: 130, sounds: keyNotes.map(([, id]) => id) },
        script(whenFlag(), say('按 A 到 K 弹琴，点一点乐器', 3)),
        ...keyNotes.map(([key, id, note]) =>
          script(whenKey(key), startSound(heard(id)), say(note, 0.5), nextCostume()),
        ),
      ),
    ],
  },
}

const orbit: DemoWork = {
  id: 'orbit',
  title: '太阳系小剧场',
  overlay:
    '<g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"><circle cx="240" cy="180" r="70"/>' +
    '<circle cx="240" cy="180" r="120"/><circle cx="240" cy="180" r="160"/></g>',
  project: {
    stage: place('space', { variables: { 角度: 0 } }),
    sprites: [
      actor(
        'sun',
        { x: 0, y: 0, size: 110 },
        script(whenFlag(), clearEffects(), setVariable('角度', 0), forever(changeVariable('角度', 1), turnRight(1))),
      ),
      actor(
        'planet',
        { name: '地球', x: 85, y: 85, size: 60, costume: 3 },
        script(
          whenFlag(),
          forever(
            setX(multiply(120, math('cos', variable('角度')))),
            setY(multiply(120, math('sin', variable('角度')))),
          ),
        ),
        script(whenClicked(), say('我绕太阳一圈是一年', 2)),
      ),
      actor(
        'planet',
        { name: '土星', x: -140, y: -76, size: 75 },
        script(
          whenFlag(),
          forever(
            setX(multiply(160, math('cos', multiply(0.6, variable('角度'))))),
            setY(multiply(160, math('sin', multiply(0.6, variable('角度'))))),
          ),
        ),
      ),
      actor(
        'moon',
        { x: -60, y: 36, size: 40, costume: 4 },
        script(
          whenFlag(),
          setSize(40),
          switchCostume('月亮-满月'),
          forever(
            setX(multiply(70, math('cos', add(90, multiply(3, variable('角度')))))),
            setY(multiply(70, math('sin', add(90, multiply(3, variable('角度')))))),
          ),
        ),
      ),
    ],
  },
}

const marchingBand: DemoWork = {
  id: 'little-star',
  title: '小星星演奏会',
  project: {
    stage: place('night'),
    sprites: [
      actor('moon', { x: 160, y: 110, size: 100 }),
      actor(
        'star',
        { x: -40, y: 40, size: 100, costume: 3 },
        script(
          whenFlag(),
          ...[60, 60, 67, 67, 69, 69].map((note) => playNote(note, 0.5)),
          playNote(67, 1),
          ...[65, 65, 64, 64, 62, 62].map((note) => playNote(note, 0.5)),
          playNote(60, 1),
          say('谢谢大家', 2),
        ),
        script(whenFlag(), repeat(28, nextCostume(), wait(0.25))),
      ),
      actor('rabbit-face', { x: -150, y: -110, size: 90 }),
      actor('hamster', { x: 0, y: -120, size: 80 }),
      actor('fox', { x: 130, y: -110, size: 90, costume: 2 }),
    ],
  },
}

export const drawings: readonly DemoWork[] = [flower, rainbowSpiral, lightBrush, piano, orbit, marchingBand]

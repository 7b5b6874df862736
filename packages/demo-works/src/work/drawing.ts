import {
  changePen,
  changePenSize,
  eraseAll,
  forever,
  goTo,
  mouseDown,
  mouseX,
  mouseY,
  move,
  penDown,
  penUp,
  pointInDirection,
  repeat,
  script,
  setPenColour,
  setPenSize,
  turnRight,
  whenFlag,
  whenKey,
  ifElse,
  say,
} from '@mashu/sb3'
import { actor, place, type DemoWork } from './cast.ts'
import { rainbowSpiral } from './spiral.ts'
import { piano, marchingBand } from './music.ts'
import { orbit } from './orbit.ts'

/** Ellipses around the middle of the stage, similar to the drawing of the pen. */
function petals(count: number, radius: number, colours: readonly string[]): string {
  const petal = (index: number) =>
    `<ellipse cx="240" cy="${180 - radius / 2}" rx="${radius / 5}" ry="${radius / 2}" fill="none" ` +
    `stroke="${colours[index % colours.length]}" stroke-width="3" ` +
    `transform="rotate(${(360 / count) * index} 240 180)"/>`
  return Array.from({ length: count }, (_, index) => petal(index)).join('')
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

export const drawings: readonly DemoWork[] = [flower, rainbowSpiral, lightBrush, piano, orbit, marchingBand]

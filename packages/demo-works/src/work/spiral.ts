import {
  changePen,
  changeVariable,
  eraseAll,
  goTo,
  move,
  penDown,
  penUp,
  pointInDirection,
  repeat,
  script,
  setPen,
  setPenSize,
  setVariable,
  turnRight,
  variable,
  whenFlag,
  say,
} from '@mashu/sb3'
import { actor, place, type DemoWork } from './cast.ts'

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

export const rainbowSpiral: DemoWork = {
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

import {
  add,
  changeVariable,
  clearEffects,
  forever,
  multiply,
  script,
  setSize,
  setVariable,
  setX,
  setY,
  switchCostume,
  turnRight,
  variable,
  whenClicked,
  whenFlag,
  math,
  say,
} from '@mashu/sb3'
import { actor, place, type DemoWork } from './cast.ts'

export const orbit: DemoWork = {
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

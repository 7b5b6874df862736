import { backdrop, character } from '@mashu/artwork'
import {
  ask,
  buildSb3,
  changeLayer,
  changeSize,
  clearEffects,
  createClone,
  deleteClone,
  eraseAll,
  glideTo,
  goTo,
  goToLayer,
  hide,
  move,
  nextBackdrop,
  nextCostume,
  penDown,
  penUp,
  pointInDirection,
  say,
  script,
  setEffect,
  setPenColour,
  setPenSize,
  setRotationStyle,
  setSize,
  setVariable,
  show,
  stamp,
  switchBackdrop,
  switchCostume,
  think,
  touchingColour,
  turnRight,
  ifThen,
  wait,
  whenCloned,
  whenFlag,
} from '@mashu/sb3'

type Block = ReturnType<typeof show>

/** Blocks that change the picture of the stage in every possible way. */
const changes: Block[] = [
  move(40),
  goTo(-60, 20),
  turnRight(45),
  setRotationStyle('left-right'),
  pointInDirection(-90),
  setRotationStyle('all around'),
  glideTo(0.2, 10, 30),
  nextCostume(),
  switchCostume(1),
  changeSize(30),
  setSize(250),
  setSize(100),
  ...(['COLOR', 'FISHEYE', 'WHIRL', 'PIXELATE', 'MOSAIC', 'BRIGHTNESS', 'GHOST'] as const).map((effect) =>
    setEffect(effect, 60),
  ),
  clearEffects(),
  hide(),
  show(),
  goToLayer('front'),
  changeLayer('backward', 1),
  say('你好'),
  say('很长的一句话，写满一个气泡，还要换行'),
  think('嗯……'),
  say(''),
  nextBackdrop(),
  switchBackdrop(1),
  setPenColour('#d03030'),
  setPenSize(30),
  penDown(),
  move(60),
  penUp(),
  stamp(),
  move(-90),
  ifThen(touchingColour('#d03030'), move(20)),
  eraseAll(),
  createClone(),
]

/**
 * Returns a project that runs all changes, with a pause of a few steps after each change. At the end, it sets the
 * variable 做完 to 1.
 */
export const changesSb3 = (): Buffer =>
  Buffer.from(
    buildSb3({
      stage: { backdrops: [backdrop('meadow').picture, backdrop('beach').picture], variables: { 做完: 0 } },
      sprites: [
        { name: '熊猫', costumes: character('panda').costumes, x: 20, y: 10 },
        {
          name: '星星',
          costumes: character('star').costumes,
          scripts: [
            script(
              whenFlag(),
              ...changes.flatMap((change) => [change, wait(0.06)]),
              setVariable('做完', 1),
              ask('好了吗？'),
            ),
            script(whenCloned(), goTo(150, -100), wait(0.1), deleteClone()),
          ],
        },
      ],
      monitors: [{ variable: '做完', x: 5, y: 5 }],
    }),
  )

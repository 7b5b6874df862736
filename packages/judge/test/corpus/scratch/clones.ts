import * as s from '@mashu/sb3'
import type { CorpusTask } from '../task.ts'
import { cat, flag, idea, program, sees } from './stage.ts'

export const clonesTask: CorpusTask<s.Project> = {
  title: '下雪',
  checks: [
    sees('many', [flag], 5, { see: 'clones', sprite: '小猫', least: 5 }),
    sees('hidden', [flag], 2, { see: 'hides', sprite: '小猫' }),
    idea('clone', 'clone', 'loop'),
    idea('start', 'motion', 'clone'),
  ],
  programs: [
    program(
      'ten flakes',
      cat(
        s.script(s.whenFlag(), s.hide(), s.repeat(10, s.createClone(), s.wait(0.2))),
        s.script(
          s.whenCloned(),
          s.goTo(s.random(-200, 200), 160),
          s.show(),
          s.repeat(60, s.changeY(-5)),
          s.deleteClone(),
        ),
      ),
    ),
    program(
      'snows for ever',
      cat(
        s.script(s.whenFlag(), s.hide(), s.forever(s.createClone(), s.wait(0.1))),
        s.script(
          s.whenCloned(),
          s.show(),
          s.goTo(s.random(-240, 240), 180),
          s.repeatUntil(s.less(s.yPosition(), -170), s.changeY(s.random(-8, -3))),
          s.deleteClone(),
        ),
      ),
    ),
    program(
      'glides down',
      cat(
        s.script(s.whenFlag(), s.hide(), s.repeat(20, s.createClone('小猫'))),
        s.script(
          s.whenCloned(),
          s.setX(s.random(-200, 200)),
          s.show(),
          s.glideTo(3, s.xPosition(), -180),
          s.deleteClone(),
        ),
      ),
    ),
    program(
      'one clone only',
      cat(
        s.script(s.whenFlag(), s.hide(), s.createClone()),
        s.script(s.whenCloned(), s.show(), s.repeat(60, s.changeY(-5)), s.deleteClone()),
      ),
      { many: 'failed', clone: 'failed' },
    ),
    program(
      'nothing says what a clone does',
      cat(s.script(s.whenFlag(), s.hide(), s.repeat(10, s.createClone(), s.changeY(1)))),
      { start: 'failed' },
    ),
    program(
      'the clones are deleted at once',
      cat(
        s.script(s.whenFlag(), s.hide(), s.repeat(10, s.createClone(), s.wait(0.5))),
        s.script(s.whenCloned(), s.changeY(-5), s.deleteClone()),
      ),
      { many: 'failed' },
    ),
    program(
      'each clone clones itself',
      cat(
        s.script(s.whenFlag(), s.hide(), s.createClone()),
        s.script(s.whenCloned(), s.show(), s.forever(s.createClone(), s.changeY(-1))),
      ),
    ),
  ],
}

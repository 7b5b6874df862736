import {
  nextCostume,
  playNote,
  repeat,
  script,
  startSound,
  wait,
  whenClicked,
  whenFlag,
  whenKey,
  say,
} from '@mashu/sb3'
import { actor, heard, place, type DemoWork } from './cast.ts'

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

export const piano: DemoWork = {
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

export const marchingBand: DemoWork = {
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

import { blockTable } from '../src/block/table.ts'
import type { BlockSeed, Character, Project } from '../src/model/project.ts'
import { newProject } from '../src/model/new-project.ts'
import { characters } from '../src/model/change.ts'
import { addCharacter, moveObject, removeObject } from '../src/edit/object/object.ts'
import { addText } from '../src/edit/object/text-object.ts'
import { copyCharacter } from '../src/edit/object/copy-character.ts'
import { addPage, movePage, otherPages, removePage } from '../src/edit/page.ts'
import { addSound, removeSound } from '../src/edit/object/recording.ts'
import { copyScript, seed, setArgument, type CharacterRef } from '../src/edit/script.ts'
import { drop } from '../src/edit/drop.ts'
import { pickUp } from '../src/edit/pick-up.ts'
import { listGaps } from '../src/edit/snap.ts'

/** A random generator with a seed (mulberry32). */
export function dice(start: number): (sides: number) => number {
  let state = start
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * sides)
  }
}

type Roll = (sides: number) => number
const pick = <T>(roll: Roll, list: readonly T[]): T | undefined => list[roll(Math.max(1, list.length))]

interface Focus {
  readonly project: Project
  readonly place: CharacterRef
  readonly character: Character
  readonly roll: Roll
}

/** A block that this character could get from the palette. */
function anyBlock({ project, place, character, roll }: Focus): BlockSeed {
  const row = pick(roll, blockTable) ?? blockTable[0]
  const op = row?.op ?? 'up'
  const pages = otherPages(project, place.page)
  if (op === 'gotopage') return pages.length === 0 ? seed('endstack') : seed('gotopage', pick(roll, pages)?.number)
  if (op === 'playusersnd')
    return character.sounds.length > 1 ? seed(op, 1 + roll(character.sounds.length - 1)) : seed('playsnd')
  return row?.argument.kind === 'number' ? seed(op, roll(9) - 2) : seed(op)
}

function dropAny(focus: Focus, blocks: readonly BlockSeed[]): Project {
  const { project, place, roll } = focus
  const character = project.pages.flatMap(characters).find(({ id }) => id === place.character)
  const gap = character && pick(roll, listGaps(character.scripts, blocks))
  return drop(project, place, blocks, gap && roll(4) > 0 ? gap : { x: roll(600), y: roll(400) })
}

function moveAnyBlock(focus: Focus): Project {
  const { project, place, character, roll } = focus
  const strip = pick(roll, character.scripts)
  const blocks = strip?.blocks.flatMap((block) => [block, ...(block.inner ?? [])])
  const picked = blocks && pickUp(project, place, pick(roll, blocks)?.id ?? '')
  if (!picked) return project
  return roll(6) === 0 ? picked.project : dropAny({ ...focus, project: picked.project }, picked.blocks)
}

const steps: readonly ((focus: Focus) => Project)[] = [
  (focus) => dropAny(focus, [anyBlock(focus)]),
  (focus) => dropAny(focus, [anyBlock(focus)]),
  (focus) => dropAny(focus, [anyBlock(focus)]),
  moveAnyBlock,
  moveAnyBlock,
  ({ project, character, roll }) =>
    setArgument(
      project,
      pick(roll, character.scripts)?.blocks.find(
        ({ arg, op }) => typeof arg === 'number' && op !== 'gotopage' && op !== 'playusersnd',
      )?.id ?? '',
      roll(30) - 10,
    ),
  ({ project, place, roll }) =>
    addCharacter(project, place.page, {
      name: '狗',
      picture: 'dog.svg',
      width: 20 + roll(300),
      height: 20 + roll(300),
    }),
  ({ project, place, roll }) => copyCharacter(project, place, pick(roll, project.pages)?.id ?? ''),
  ({ project, place, character, roll }) =>
    copyScript(project, pick(roll, character.scripts)?.blocks ?? [], {
      page: place.page,
      character: pick(roll, project.pages.filter(({ id }) => id === place.page).flatMap(characters))?.id ?? '',
    }),
  ({ project, place, roll }) =>
    moveObject(project, place.page, place.character, { x: roll(600) - 50, y: roll(500) - 50 }),
  ({ project, place, roll }) => (roll(3) === 0 ? removeObject(project, place.page, place.character) : project),
  ({ project, roll }) => (roll(2) === 0 ? addPage(project) : project),
  ({ project, roll }) => movePage(project, pick(roll, project.pages)?.id ?? '', roll(4)),
  ({ project, place, roll }) => (roll(4) === 0 ? removePage(project, place.page) : project),
  ({ project, place, roll }) => addSound(project, place, `sound${roll(9)}.webm`),
  ({ project, place, roll }) => removeSound(project, place, roll(6)),
  ({ project, place }) => addText(project, place.page, '你好'),
]

/** The caller checks the project after each random step. */
export function editAtRandom(start: number, count: number, check: (project: Project) => void = () => {}): Project {
  const roll = dice(start)
  let project = newProject('随意')
  for (let step = 0; step < count; step += 1) {
    const page = pick(roll, project.pages)
    const character = page && pick(roll, characters(page))
    if (page && character)
      project =
        pick(roll, steps)?.({ project, place: { page: page.id, character: character.id }, character, roll }) ?? project
    else if (page) project = addCharacter(project, page.id, { name: '猫', picture: 'cat.svg', width: 100, height: 100 })
    check(project)
  }
  return project
}

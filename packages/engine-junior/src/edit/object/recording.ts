import { blockRow } from '../../block/table.ts'
import { limit } from '../../limit/limit.ts'
import { findCharacter, findPage, mapBlocks, updateCharacter } from '../../model/change.ts'
import type { Block, Character, Project } from '../../model/project.ts'
import type { CharacterRef } from '../script.ts'

/**
 * Returns false when the page must hide the microphone. A character has at most five recordings besides its first
 * sound.
 */
export const canAddRecording = (character: Character): boolean => character.sounds.length < limit.sounds

/** Returns the same project when the character already has the sound or has no room. */
export function addSound(project: Project, { page, character }: CharacterRef, fileName: string): Project {
  const found = findPage(project, page)
  const owner = found && findCharacter(found, character)
  if (!owner || !canAddRecording(owner) || owner.sounds.includes(fileName)) return project
  return updateCharacter(project, page, character, (now) => ({ ...now, sounds: [...now.sounds, fileName] }))
}

function withoutSound(block: Block, index: number, sounds: readonly string[]): Block {
  const { kind } = blockRow(block.op).argument
  const number = Number(block.arg)
  if (kind === 'sound' && block.arg === sounds[index]) return { ...block, arg: sounds[0] }
  if (kind !== 'recording' || number < index) return block
  return number === index ? { id: block.id, op: 'playsnd', arg: sounds[0] } : { ...block, arg: number - 1 }
}

/**
 * Blocks with the removed sound play the first sound, and later recordings get a lower number. The first sound cannot
 * be removed.
 */
export const removeSound = (project: Project, { page, character }: CharacterRef, index: number): Project =>
  updateCharacter(project, page, character, (character) => {
    if (index < 1 || index >= character.sounds.length) return character
    const scripts = character.scripts.map((strip) => ({
      ...strip,
      blocks: mapBlocks(strip.blocks, (block) => withoutSound(block, index, character.sounds)),
    }))
    return { ...character, sounds: character.sounds.toSpliced(index, 1), scripts }
  })

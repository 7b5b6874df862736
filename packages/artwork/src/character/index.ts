import type { Character } from '../model/model.ts'
import { animals } from './animal.ts'
import { drawnCharacters } from './drawn.ts'
import fluentEmoji from './fluent-emoji.json' with { type: 'json' }
import { mascot } from './mascot.ts'
import { fantasy, people } from './person.ts'
import { costume } from './pose.ts'
import type { CharacterSpec } from './spec.ts'
import { things } from './thing.ts'
import { vehicles } from './vehicle.ts'

/** build/extract-emoji.ts writes the drawings by icon name, so the file must not be edited. */
const emoji: Readonly<Record<string, string>> = fluentEmoji

const specs: readonly CharacterSpec[] = [...animals, ...people, ...fantasy, ...vehicles, ...things]

/** Sorted names of all icons that the characters use. */
export const usedIcons = (): string[] =>
  [
    ...new Set(
      specs.flatMap(({ costumes }) =>
        costumes.flatMap(({ icon, badge }) => (badge === undefined ? [icon] : [icon, badge])),
      ),
    ),
  ].toSorted()

function drawing(icon: string): string {
  const body = emoji[icon]
  if (body === undefined)
    throw new Error(`the drawing ${icon} was not extracted: run npm run extract -w @mashu/artwork`)
  return body
}

function draw(spec: CharacterSpec): Character {
  const costumes = spec.costumes.map(({ name, icon, pose, closed, badge }) =>
    costume({
      name: `${spec.name}-${name}`,
      body: drawing(icon),
      mirror: spec.mirror ?? false,
      pose: pose ?? 'still',
      closed: closed ? (spec.eyes ?? []) : [],
      ...(badge !== undefined && { badge: drawing(badge) }),
    }),
  )
  return { id: spec.id, name: spec.name, tags: spec.tags, costumes, sounds: spec.sounds ?? ['pop'] }
}

/** The mascot is first. Each call returns the same bytes. */
export const characters = (): Character[] => [mascot(), ...specs.map(draw), ...drawnCharacters()]

/** Throws if no character has this id. */
export function character(id: string): Character {
  const spec = specs.find((spec) => spec.id === id)
  if (spec !== undefined) return draw(spec)
  const drawn = [mascot(), ...drawnCharacters()].find((character) => character.id === id)
  if (drawn === undefined) throw new Error(`no character is called ${id}`)
  return drawn
}

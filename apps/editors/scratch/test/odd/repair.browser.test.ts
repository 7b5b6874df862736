import { repairProject } from '@mashu/sb3/repair'
import { SCRATCH_EXTENSION_OPCODES, SCRATCH_EXTENSIONS } from '@mashu/contract/teaching/scratch/opcodes'
import { character, sound } from '@mashu/artwork'
import {
  addToList,
  broadcast,
  buildSb3,
  call,
  define,
  ifThen,
  move,
  parameter,
  procedure,
  say,
  script,
  setPenColour,
  setVariable,
  touchingColour,
  variable,
  whenFlag,
} from '@mashu/sb3'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openEditor } from '../browser.ts'
import { extensionOpcodes, refusedProjects } from './machine.ts'
import { page, server, visit, watched, withBrowser } from '../visitor.ts'

withBrowser()

const walk = procedure('走', ['步'])
/** A project with one part of each kind. */
const small = () =>
  buildSb3({
    stage: { backdrops: character('star').costumes, variables: { 分: 0 }, lists: { 单: ['a'] } },
    sprites: [
      {
        name: '甲',
        costumes: character('star').costumes,
        sounds: [sound('pop')],
        scripts: [
          script(whenFlag(), setVariable('分', 1), addToList('单', variable('分')), broadcast('开始'), call(walk, 3)),
          script(
            define(walk),
            move(parameter('步')),
            ifThen(touchingColour('#ff0000'), say('好'), setPenColour('#00ff00')),
          ),
        ],
        notes: [{ text: '记', x: 1, y: 2 }],
      },
    ],
    monitors: [{ variable: '分' }],
  })

type Json = null | string | number | boolean | Json[] | { [key: string]: Json }
type Place = (string | number)[]

/** Wrong values that programs write into projects. Undefined means a missing key. */
const ODD: readonly (Json | undefined)[] = [undefined, null, '', '词', '7', 7, -1.5, true, 'false', [], [null], {}]

/** Keys of objects and lists that contain many values of one kind. */
const AROUND = /^(?:variables|lists|broadcasts|blocks|comments|inputs|fields|costumes|sounds|monitors|params)$/

const isAround = (value: Json): value is Json[] | { [key: string]: Json } => typeof value === 'object' && value !== null

/** Is equal for places of one kind, for example for the same key of two blocks. */
const kindOf = (place: Place, value: Json): string => {
  const named = place.map((key, depth) => (AROUND.test(String(place[depth - 1])) && depth !== 1 ? '*' : key))
  return `${named.join('.').replace(/^targets\.[1-9]/, 'sprite')} ${Array.isArray(value) ? value.length : typeof value}`
}

function placesIn(value: Json, place: Place = [], kinds = new Map<string, Place>()): Place[] {
  const kind = kindOf(place, value)
  if (!kinds.has(kind)) kinds.set(kind, place)
  if (isAround(value))
    for (const [key, part] of Object.entries(value))
      placesIn(part, [...place, Array.isArray(value) ? Number(key) : key], kinds)
  return [...kinds.values()]
}

function withOdd(project: Json, place: Place, odd: Json | undefined): Json {
  const copy = structuredClone(project)
  let around = copy as Record<string | number, Json>
  for (const key of place.slice(0, -1)) around = around[key] as Record<string | number, Json>
  const last = place.at(-1)!
  if (odd === undefined) delete around[last]
  else around[last] = odd
  return copy
}

/** These places cannot be repaired: a project needs exactly one stage. */
const isBeyond = ([first, second, third]: Place): boolean =>
  first === undefined ||
  (first === 'targets' && (second === undefined || (second === 0 && third === undefined))) ||
  (first === 'targets' && third === 'isStage')

describe('the engine of the editor', () => {
  it('accepts every repaired project, and knows the listed opcodes of extensions', async () => {
    await visit()
    await openEditor(watched, server.origin)
    const sample = JSON.parse(strFromU8(unzipSync(small())['project.json']!)) as Json
    const places = placesIn(sample).filter((place) => !isBeyond(place))
    expect(places.length).toBeGreaterThan(100)
    // The engine refuses about a third of the unrepaired projects.
    const odd = places.flatMap((place) => ODD.map((value) => withOdd(sample, place, value)))
    const repaired = new Set(odd.map((project) => JSON.stringify(repairProject(project).project)))
    const refused = await refusedProjects([...repaired].map((text) => JSON.parse(text) as unknown))
    expect(refused.map((text) => text.slice(-600)).slice(0, 5)).toEqual([])
    const found = await extensionOpcodes(SCRATCH_EXTENSIONS)
    expect(found.toSorted()).toEqual([...SCRATCH_EXTENSION_OPCODES].toSorted())
    await page.close()
  })
})

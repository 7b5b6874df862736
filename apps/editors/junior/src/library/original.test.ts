import type { MediaKind } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { libraryLookup } from './address.ts'
import { libraryCharacters } from './catalogue.ts'

/** The names of the original library, as files of the original application contain them (scratchjr.md §5). */
const original = {
  characters:
    'Blue Purple Red Dragon Fairy Wizard Dog Rabbit Chicken Pig Horse Zebra Monkey Elephant Giraffe ' +
    'Camel Butterfly Fly Bat Bird Snake Lizard Frog Duck Crab Seahorse Starfish Fish1 Fish2 Whale ' +
    'Penguin PolarBear Girl1 Girl2 Girl3 Boy1 Boy2 Boy3 TeenGirl1 TeenGirl2 TeenGirl3 TeenBoy1 ' +
    'TeenBoy2 TeenBoy3 Baby Mother Father Grandmother Grandfather Girl Boy Teen2 Teen3 Farmer1 ' +
    'Farmer Bike2 Bike Car2 Car1 Aeroplane Astronaut Inuit Scubadiver Rowboat Tree1 Tree3 Tree4 ' +
    'Evergreen Weed Pasture Cactus Daffodil Daisy1 Daisy2 Daisy3 Tulip2 Flowers Apple Peach Mushroom ' +
    'Star Star2 Star3 ShootingStar Earth Planet Sun Moon CrescentMoon Cloud1 Thundercloud Tornado ' +
    'Barn Fort Castle Igloo House1 House House3 House4 Apartment School Shop Fence Mailbox Cake Ball ' +
    'Basketball Soccerball SoccerNet Bed NightTable Stool Table Car Bus SailBoat Boat2 Rocket',
  backgrounds:
    'Farm Park Suburbs City Library Classroom Theatre Gym Gym2 Bedroom EmptyRoom Summer Fall Winter ' +
    'Spring Creek Lake Woods BeachDay BeachSunrise BeachNight Underwater Jungle Savannah Desert ' +
    'Arctic Space MoonBkg',
} as const
const found = (kind: MediaKind, name: string) => {
  const item = libraryLookup(kind, `${name}.svg`)
  return typeof item === 'object' ? `${item.similar ? '~' : ''}${item.name}` : item
}
const names = (kind: keyof typeof original) => original[kind].split(' ')

describe('pictures of the original application', () => {
  it('have similar pictures in our library, except for a few characters', () => {
    const nothing = (kind: keyof typeof original) => names(kind).filter((name) => found(kind, name) === undefined)
    expect(nothing('characters')).toEqual('Mushroom Tornado Fence Mailbox Bed NightTable Stool Table'.split(' '))
    expect(nothing('backgrounds')).toEqual([])
  })

  it.each([
    ['characters', 'Dog', 'dog.svg'],
    ['characters', 'PENGUIN', 'penguin.svg'],
    ['characters', 'Tree3', 'tree.svg'],
    ['characters', 'Dragon7', 'dragon.svg'],
    ['characters', 'SoccerNet', 'goal.svg'],
    ['characters', 'Moon', 'full-moon.svg'],
    ['characters', 'Fly', '~honeybee.svg'],
    ['backgrounds', 'Farm', 'scene-farm.svg'],
    ['backgrounds', 'Moon', 'scene-moon-surface.svg'],
    ['backgrounds', 'BeachNight', '~scene-beach.svg'],
    ['backgrounds', 'Dog', undefined],
    ['characters', 'constructor', undefined],
    ['sounds', 'Dog', undefined],
  ] as const)('of %s: %s is replaced by %s', (kind, name, expected) => expect(found(kind, name)).toBe(expected))

  it('get the size of our picture', () => {
    const sizes = new Map(libraryCharacters.map(({ picture, width, height }) => [picture, [width, height]]))
    for (const name of names('characters')) {
      const item = libraryLookup('characters', `${name}.svg`)
      if (typeof item === 'object') expect(sizes.get(item.name), name).toEqual([item.width, item.height])
    }
  })
})

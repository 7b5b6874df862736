import { pinyin } from 'pinyin-pro'

/** Surnames have their special pronunciation (曾 zeng1, 单 shan4). */
const keyOf = (name: string): string =>
  pinyin(name, { toneType: 'num', mode: 'surname', surname: 'head', type: 'array', v: true }).join(' ').toLowerCase()

const compare = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Orders by the pronunciation of the surname, and then of the given name. */
export function bySurname<T extends { realname: string; username: string }>(people: readonly T[]): T[] {
  return people
    .map((person) => ({ person, key: keyOf(person.realname) }))
    .toSorted((a, b) => compare(a.key, b.key) || compare(a.person.realname, b.person.realname))
    .map(({ person }) => person)
}

import { nameFault, OWN_COLUMNS } from '@mashu/contract/online/form/name'

function mended(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '')
    .replaceAll(/_+(?=\d|_|$)/g, '')
    .replace(/^[_\d]+/, '')
    .replace(/^([a-z])_/, '$1')
  const candidates = [name.toLowerCase(), plain, `${plain}_own`, `field${plain}`]
  return candidates.find((each) => nameFault(each) === undefined) ?? 'field'
}

const isOwn = (name: string) => (OWN_COLUMNS as readonly string[]).includes(name.toLowerCase())

/** Maps names of the former system to unique valid names, without the columns that every form has. */
export function namesHere(names: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  // Valid names come first, and so stay unchanged.
  const wanted = names.filter((name) => !isOwn(name))
  const whole = wanted.filter((name) => nameFault(name.toLowerCase()) === undefined)
  for (const name of [...whole, ...wanted]) {
    const there = name.toLowerCase()
    if (found.has(there)) continue
    const here = mended(name)
    let free = here
    for (let number = 2; taken.has(free); number++) free = `${here}${number}`
    taken.add(free)
    found.set(there, free)
  }
  return found
}

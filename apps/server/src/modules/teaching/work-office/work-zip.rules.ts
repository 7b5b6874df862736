/** Names of a zip that every system can unpack. */

const LONGEST = 60
/** Signs that Windows has in no name, and what does not print. */
// oxlint-disable-next-line no-control-regex -- these are what has to go
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g
/** Devices of Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A part of a path from what people typed; `otherwise` where nothing is left. */
export function safeName(text: string | null | undefined, otherwise: string): string {
  const plain = [...(text ?? '').normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return plain === '' ? otherwise : plain.replace(DEVICE, '_$&')
}

/** Gives every path out once; further ones of the same name are numbered. Windows takes A and a for the same. */
export function pathGiver(): (folder: string, name: string, ending: string) => string {
  const given = new Set<string>()
  return (folder, name, ending) => {
    for (let number = 1; ; number++) {
      const path = `${folder}/${name}${number === 1 ? '' : ` (${number})`}${ending}`
      if (given.has(path.toLowerCase())) continue
      given.add(path.toLowerCase())
      return path
    }
  }
}

/** `.sb3` of a storage key. */
export const endingOf = (key: string): string => /\.[a-z0-9]{1,8}$/i.exec(key)?.[0] ?? ''

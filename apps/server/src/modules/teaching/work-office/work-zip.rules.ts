const LONGEST = 60
/** Windows does not allow some of these characters, and others are invisible. */
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters to remove them
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g
/** Names of Windows devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Returns `otherwise` when no character of the text is left. */
export function safeName(text: string | null | undefined, otherwise: string): string {
  const plain = [...(text ?? '').normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return plain === '' ? otherwise : plain.replace(DEVICE, '_$&')
}

/** The returned function numbers repeated names. Like Windows, it ignores the case of letters. */
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

/** Returns an extension such as `.sb3`. */
export const endingOf = (key: string): string => /\.[a-z0-9]{1,8}$/i.exec(key)?.[0] ?? ''

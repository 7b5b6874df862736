import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/** The palette is asked for in parts, from the page that knows when there is time: see palette.ts of the editor. */
const palette: Patch[] = [
  (source) => replaceOnce(source, 'toolbox:this.props.toolboxXML,theme:', 'toolbox:self.__scratchPalette(this),theme:'),
  (source) =>
    replaceOnce(
      source,
      'this.workspace.updateToolbox(this.props.toolboxXML),',
      'this.workspace.updateToolbox(self.__scratchPalette(this)),',
    ),
]

const mapBegin = ',"",{version:3,sources:['
const mapEnd = 'sourceRoot:""}'

/** Half a megabyte of the bundle says where its styles were written. */
const withoutStyleMaps: Patch = (source) => {
  const [head = '', ...rest] = source.split(mapBegin)
  if (rest.length === 0) throw new Error('no map of a style found')
  return (
    head +
    rest
      .map((part) => {
        const end = part.indexOf(mapEnd)
        if (end < 0) throw new Error('a map of a style does not look as expected')
        return `,""${part.slice(end + mapEnd.length)}`
      })
      .join('')
  )
}

/** What the browser has to read and do before a child can begin. */
export const start: readonly Patch[] = [...palette, withoutStyleMaps]

const mapName = /\n\/\/# sourceMappingURL=\S+\.map\s*$/

/**
 * Takes the names of maps that are not shipped out of the scripts of a folder: a browser would ask for them in vain.
 */
export function dropMapNames(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = path.join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(mapName, '\n'))
  }
}

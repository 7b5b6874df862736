import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findOnce, replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/** Our page decides which part of the palette is shown (see src/editor/opening/palette.ts). */
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

/** Source maps of styles are half a megabyte of the bundle. */
const withoutStyleMaps: Patch = (source) => {
  const [head = '', ...rest] = source.split(mapBegin)
  if (rest.length === 0) throw new Error('no source map of a style found')
  return (
    head +
    rest
      .map((part) => {
        const end = part.indexOf(mapEnd)
        if (end < 0) throw new Error('the source map of a style does not look as expected')
        return `,""${part.slice(end + mapEnd.length)}`
      })
      .join('')
  )
}

const wrapper =
  '!function(e,t){"object"==typeof exports&&"object"==typeof module?module.exports=t():' +
  '"function"==typeof define&&define.amd?define([],t):"object"==typeof exports?exports.GUI=t():e.GUI=t()}(self,()=>'
const call = ')()'
const tail = ');'

/**
 * The bundle passes its code as an argument, which a browser parses late and on the main thread. A function called
 * where it is written is parsed on another thread while the bundle loads.
 */
const readWhileItComes: Patch = (source) => {
  const at = findOnce(source, wrapper)
  const body = source.slice(at + wrapper.length).trimEnd()
  if (!body.endsWith(call + tail)) throw new Error('the end of the bundle does not look as expected')
  return `${source.slice(0, at)}self.GUI=${body.slice(0, -tail.length)};self.__scratchMount?.(self.GUI);\n`
}

/** Replaces the content of a module, which ends at the name of the `next` module. */
const withoutModule =
  (name: string, next: string, content: string): Patch =>
  (source) => {
    const at = findOnce(source, `},${name}(`) + '},'.length
    const stop = findOnce(source, `},${next}(`)
    if (stop < at) throw new Error(`module ${next} does not follow ${name}`)
    return `${source.slice(0, at)}${name}(e){${content}${source.slice(stop)}`
  }

/** Removes code that browsers have built in, and the neural network for faces, whose model is not shipped. */
const withoutNeedless: readonly Patch[] = [
  withoutModule('36685', '50501', 'e.exports={TextEncoder,TextDecoder}'),
  withoutModule('50501', '73052', ''),
  withoutModule('73052', '67694', ''),
  withoutModule('6322', '84101', 'e.exports={SupportedModels:{},createDetector:()=>Promise.reject(new Error("none"))}'),
]

/** The code that measures pictures would read the fonts only once, although fonts may load later. */
const measureAnew: readonly Patch[] = [
  (source) =>
    replaceOnce(source, 'if(!c){const e=u(),t=Object.values(e)', 'if(c?.fonts!==u()){const e=u(),t=Object.values(e)'),
  (source) =>
    replaceOnce(source, '{idleTimeoutMs:1e4,init:t})}return c', '{idleTimeoutMs:1e4,init:t}),c.fonts=e}return c'),
]

/** The measures of texts do not change while the page is open. */
const measureOnce: readonly Patch[] = [
  (source) => replaceOnce(source, '{--jA||(UA=null)}', '{--jA}'),
  (source) =>
    replaceOnce(
      source,
      'we=function(e,t,o,n){const i=document.createElement("span");',
      'we=function(e,t,o,n){const k=self.__fontMeasures??={},r=[e,t,o,n].join();if(k[r])return k[r];' +
        'const i=document.createElement("span");',
    ),
  (source) =>
    replaceOnce(
      source,
      'o={height:0,baseline:0};try{t.style.alignItems="baseline",',
      'k[r]=o={height:0,baseline:0};try{t.style.alignItems="baseline",',
    ),
]

/** Reduces the code that the browser reads and runs before a child can begin. */
export const start: readonly Patch[] = [
  ...palette,
  withoutStyleMaps,
  readWhileItComes,
  ...withoutNeedless,
  ...measureAnew,
  ...measureOnce,
]

const mapName = /\n\/\/# sourceMappingURL=\S+\.map\s*$/

/** The maps are not published, and each request for a map would fail. */
export function dropMapNames(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = path.join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(mapName, '\n'))
  }
}

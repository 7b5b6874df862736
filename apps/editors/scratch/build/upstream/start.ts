import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findOnce, replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/**
 * Our page decides when the palette becomes longer, because it knows when there is time: see palette.ts of the editor.
 */
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

/** Half a megabyte of the bundle only says where its styles were written, so it is removed. */
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
 * The bundle passes its code as a function to another function that decides when to run it. A browser reads such an
 * argument when it is called, on the thread that draws the page. It reads a function that is called where it is written
 * while the bundle is still loading, on another thread.
 */
const readWhileItComes: Patch = (source) => {
  const at = findOnce(source, wrapper)
  const body = source.slice(at + wrapper.length).trimEnd()
  if (!body.endsWith(call + tail)) throw new Error('the end of the bundle does not look as expected')
  return `${source.slice(0, at)}self.GUI=${body.slice(0, -tail.length)};\n`
}

/** A module without its content, which reaches from its name to that of the `next` one. */
const withoutModule =
  (name: string, next: string, content: string): Patch =>
  (source) => {
    const at = findOnce(source, `},${name}(`) + '},'.length
    const stop = findOnce(source, `},${next}(`)
    if (stop < at) throw new Error(`module ${next} does not follow ${name}`)
    return `${source.slice(0, at)}${name}(e){${content}${source.slice(stop)}`
  }

/** Leaves out code that browsers have built in, and the network that detects faces, whose model is not shipped. */
const withoutNeedless: readonly Patch[] = [
  withoutModule('36685', '50501', 'e.exports={TextEncoder,TextDecoder}'),
  withoutModule('50501', '73052', ''),
  withoutModule('73052', '67694', ''),
  withoutModule('6322', '84101', 'e.exports={SupportedModels:{},createDetector:()=>Promise.reject(new Error("none"))}'),
]

/** The code that measures pictures gets the fonts once, and they may arrive after it. */
const measureAnew: readonly Patch[] = [
  (source) =>
    replaceOnce(source, 'if(!c){const e=u(),t=Object.values(e)', 'if(c?.fonts!==u()){const e=u(),t=Object.values(e)'),
  (source) =>
    replaceOnce(source, '{idleTimeoutMs:1e4,init:t})}return c', '{idleTimeoutMs:1e4,init:t}),c.fonts=e}return c'),
]

/**
 * The blocks measure their texts and the font again each time the palette is drawn. Neither changes while the page is
 * open, so the results are kept.
 */
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

/**
 * Removes the names of source maps that we do not publish from the scripts of a folder, because browsers would request
 * them without success.
 */
export function dropMapNames(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = path.join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(mapName, '\n'))
  }
}

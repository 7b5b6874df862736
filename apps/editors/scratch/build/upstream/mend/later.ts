import { findOnce, replaceOnce } from './source-text.ts'
import type { Patch } from './patch.ts'

/** Returns the code of an object with the functions of a module. The first call of a function evaluates the module. */
const functionsOf = (module: string): string => `new Proxy({},{get:(_,k)=>(...a)=>o(${module})[k](...a)})`

/** The paint editor is evaluated when its tab opens, or when the browser is idle. Its state is null until then. */
const paintEditor: readonly Patch[] = [
  (source) =>
    replaceOnce(
      source,
      'E=o(86088).ScratchPaintReducer;',
      'E=(s=null,a)=>s||a.activeTabIndex===1?o(86088).ScratchPaintReducer(s??void 0,a):s;',
    ),
  (source) => replaceOnce(source, 'const s=o(86088),A=r(o(87937));', 'const s={},A=r(o(87937));'),
  (source) =>
    replaceOnce(
      source,
      ',S=o(86088),',
      ',S=(document.head.append(Object.assign(document.createElement("i"),{id:"paint-styles"})),' +
        '{get A(){return o(86088).A},e:()=>Promise.resolve(self.__scratchIdle).then(()=>o(86088).e())}),',
    ),
  // The order of style sheets decides between equal rules, so late style sheets are inserted at their old place.
  (source) => {
    const at = findOnce(source, '},86088(')
    const end = findOnce(source, '},43013(')
    if (end < at) throw new Error('module 43013 does not follow 86088')
    const styles = source.slice(at, end).replaceAll('.bind(null,"head")', '.bind(null,"#paint-styles")')
    return source.slice(0, at) + styles + source.slice(end)
  },
]

/**
 * Rules of line breaks are evaluated for the first speech bubble, and the parser of styles for the first vector picture
 * that must be sanitized.
 */
const parsers: readonly Patch[] = [
  (source) =>
    replaceOnce(
      source,
      '{const n=o(67602),i=o(44382);e.exports=class{',
      '{const n=function(t){return new(o(67602))(t)},i={nextBreak:(t,a)=>o(44382).nextBreak(t,a)};e.exports=class{',
    ),
  (source) => replaceOnce(source, 'isInternalRef:s}=o(94450),A={}', `isInternalRef:s}=${functionsOf('94450')},A={}`),
  (source) =>
    replaceOnce(source, 'rawTextHasExternalUrls:s}=o(94450);', `rawTextHasExternalUrls:s}=${functionsOf('94450')};`),
]

/** The storage creates its worker when it fetches the first file. The default project needs no fetch. */
const worker: readonly Patch[] = [
  (source) => replaceOnce(source, 'ee(this,"worker",void 0),', ''),
  (source) =>
    replaceOnce(
      source,
      'this.worker=null,this.jobs={};try{if(this.isGetSupported)',
      'this.jobs={}}get worker(){if(this.made!==void 0)return this.made;this.made=null;try{if(this.isGetSupported)',
    ),
  (source) =>
    replaceOnce(
      source,
      'this.worker=e}}catch(e){this._supportError=e}}',
      'this.made=e}}catch(e){this._supportError=e}return this.made}',
    ),
]

/** To fill this cache, the browser would compute all style properties. */
const styleNames: Patch = (source) =>
  replaceOnce(
    source,
    'var l=window.getComputedStyle(document.documentElement,"");for(var u in l)isNaN(u)||(A[l[u]]=l[u])',
    '',
  )

/** Evaluates parts of the editor when they are needed first, and not when the editor starts. */
export const later: readonly Patch[] = [...paintEditor, ...parsers, ...worker, styleNames]

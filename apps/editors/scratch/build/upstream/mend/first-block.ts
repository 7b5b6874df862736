import { replaceOnce } from './source-text.ts'
import type { Patch } from './patch.ts'

/** The pictures of the hints for debugging are loaded when the hints are opened. */
const debugPictures: Patch = (source) =>
  replaceOnce(
    source,
    '(0,l().useEffect)(()=>{ez.forEach(e=>{(new Image).src=e.image})},[])',
    '(0,l().useEffect)(()=>{t&&ez.forEach(e=>{(new Image).src=e.image})},[t])',
  )

/** The editor creates a canvas to check for WebGL. The stage reuses it, so that only one WebGL context is created. */
const oneContext: readonly Patch[] = [
  (source) =>
    replaceOnce(
      source,
      'hz=ei().isSupported()',
      'hz=ei().isSupported(self.__scratchStage=document.createElement("canvas"))',
    ),
  (source) =>
    replaceOnce(
      source,
      'this.canvas=document.createElement("canvas"),this.renderer=new(ei())(this.canvas)',
      'this.canvas=self.__scratchStage??document.createElement("canvas"),self.__scratchStage=void 0,' +
        'this.renderer=new(ei())(this.canvas)',
    ),
]

/** The renderer uses no extension of WebGL. */
const withoutExtensions: Patch = (source) =>
  replaceOnce(source, '{addExtensionsToContext:!0}', '{addExtensionsToContext:!1}')

/**
 * The first project comes from our own build and needs no check. The page clears `__scratchOwnProject` before any other
 * project can be loaded.
 */
const ownProject: readonly Patch[] = [
  (source) =>
    replaceOnce(
      source,
      'A.sanitizeSvgText=function(e){let t=i.sanitize(',
      'A.sanitizeSvgText=function(e){if(self.__scratchOwnProject)return e;let t=i.sanitize(',
    ),
  // Only a file of Scratch 2 has `objName`. For other files, the check of that format is not compiled.
  (source) =>
    replaceOnce(
      source,
      'var i=n.compile(e?A:r),a=n.compile(e?l:s);return i(t)?',
      'if(self.__scratchOwnProject)return t.projectVersion=3,void o(null,t);' +
        'var i="objName"in Object(t)?n.compile(e?A:r):()=>!1,a=n.compile(e?l:s);return i(t)?',
    ),
  (source) =>
    replaceOnce(source, '{var n=o(93964)(),i=o(18519)', '{var n=o(93964)({meta:!1,validateSchema:!1}),i=o(18519)'),
]

/** Reading a font, or setting the font of a canvas in the page, makes the browser compute the styles of the page. */
const measureApart: readonly Patch[] = [
  (source) =>
    replaceOnce(
      source,
      'o=window.getComputedStyle(e),o=Be(e,o.fontSize',
      'o=((s,k)=>{if(s[k])return s[k];const{fontSize:a,fontWeight:b,fontFamily:c}=window.getComputedStyle(e),' +
        'f={fontSize:a,fontWeight:b,fontFamily:c};return a?s[k]=f:f})' +
        '(self.__blockFonts??={},e.className.baseVal+"/"+e.parentNode?.className?.baseVal),o=Be(e,o.fontSize',
    ),
  (source) =>
    replaceOnce(
      source,
      '(a=document.createElement("canvas")).className="blocklyComputeCanvas",document.body.appendChild(a),',
      'a=document.createElement("canvas"),',
    ),
]

/** While a work is being opened, the palette is not updated. Our page requests the update when the work is open. */
const paletteOnce: Patch = (source) =>
  replaceOnce(
    source,
    'requestToolboxUpdate(){clearTimeout(this.toolboxUpdateTimeout),',
    'requestToolboxUpdate(){if(self.__scratchPaletteWaits?.())return;clearTimeout(this.toolboxUpdateTimeout),',
  )

/**
 * The browser would read ten costumes of the mascot while it opens the page. In our own project, it reads costumes when
 * they are shown, or when it is idle.
 */
const costumesLater: readonly Patch[] = [
  (source) =>
    replaceOnce(
      source,
      'setSVG(e,t){this._svgImageLoaded=!1;',
      'setSVG(e,t){this._svgLater=null,this._svgImageLoaded=!1;',
    ),
  (source) =>
    replaceOnce(
      source,
      'this._svgImage.src=`data:image/svg+xml;utf8,${encodeURIComponent(n)}`',
      '(p=>{self.__scratchOwnProject?(this._svgLater=p,self.__scratchIdle?.then(()=>this._svgLater===p&&p())):p()})' +
        '(()=>{this._svgLater=null,this._svgImage.src=`data:image/svg+xml;utf8,${encodeURIComponent(n)}`})',
    ),
  (source) =>
    replaceOnce(source, 'getTexture(e){const t=e?Math.max(', 'getTexture(e){this._svgLater?.();const t=e?Math.max('),
]

/** Browsers support Chinese and English. The check would make the browser read the data of all languages. */
const language: readonly Patch[] = [
  (source) => replaceOnce(source, 'return i?!Intl.NumberFormat.supportedLocalesOf(i).length&&r?', 'return i?!1?'),
  (source) => replaceOnce(source, '!Intl.DateTimeFormat.supportedLocalesOf(i).length&&r&&', '!1&&'),
]

const everyElement = 'Qw(document.getElementsByTagName("*")).filter(function(e){return e.shadowRoot})'
/** Each tooltip would search the page for shadow trees, although the editor has none. */
const tooltips: Patch = (source) => replaceOnce(source, everyElement, '[]')

/** Omits or postpones work that the page would do before a child can drag the first block. */
export const firstBlock: readonly Patch[] = [
  debugPictures,
  ...oneContext,
  withoutExtensions,
  ...ownProject,
  ...measureApart,
  paletteOnce,
  tooltips,
  ...costumesLater,
  ...language,
]

import { access } from './access.ts'
import { backpack } from './backpack.ts'
import { drawStepHere } from './draw-step.ts'
import { speakHere, speechPicture } from './speech.ts'
import { listImport } from './mend/list-import.ts'
import { findOnce, keepParts, replaceCall, replaceOnce } from './mend/source-text.ts'
import { firstBlock } from './mend/first-block.ts'
import { later } from './mend/later.ts'
import { start } from './start.ts'
import type { Patch } from './mend/patch.ts'
import { encodeIcon, brand } from './brand.ts'
import { checkForPage, longComments, unknownBlocks, withoutForeignExtensions } from './mend/unknown.ts'
import { boxOfItsSprite, untoldEdits } from './mend/untold-edits.ts'
import { texts } from './texts.ts'

export const vendorAddress = '/scratch3/vendor/'

/** Without these patches, chunks, pictures and workers would be requested from the root of the site. */
const paths: Patch[] = [
  (source) =>
    replaceOnce(
      source,
      '__nested_webpack_require_105636__.p="/"',
      `__nested_webpack_require_105636__.p="${vendorAddress}"`,
    ),
  (source) => replaceOnce(source, '__webpack_require__.p="/",(()=>', `__webpack_require__.p="${vendorAddress}",(()=>`),
]

const library =
  (key: string, start: string): Patch =>
  (source) =>
    replaceCall(source, 'JSON.parse(', start, `(self.__scratchLibraries.${key})`)

/** Our lists replace the original ones, whose pictures and sounds are on another server. */
const libraries: Patch[] = [
  library('costumes', '[{"name":"Abby-a"'),
  library('backdrops', '[{"name":"Arctic"'),
  library('sprites', '[{"name":"Abby","tags"'),
  library('sounds', '[{"name":"A Bass"'),
]

/**
 * These extensions need neither foreign servers nor the 14 MB face model. Our page itself connects to a micro:bit,
 * without the program Scratch Link.
 */
const extensionsKept = ['music', 'pen', 'videoSensing', 'text2speech', 'makeymakey', 'microbit']
const extensions: Patch = (source) => {
  const open =
    findOnce(source, '=[{name:n.createElement(i.A,{defaultMessage:"Music",id:"gui.extension.music.name"})') + 1
  return keepParts(source, open, extensionsKept.length, (part) =>
    extensionsKept.some((id) => part.includes(`extensionId:"${id}"`)),
  )
}

const synthesis = 'let A="https://synthesis-service.scratch.mit.edu/synth";'
/** Text is spoken by the computer's own voices, and not by a server. */
const speech: Patch[] = [
  (source) => speakHere(source, synthesis, { text: 'o', locale: 'n', gender: 'a', rate: 'r' }),
  (source) =>
    replaceOnce(
      source,
      'extensionId:"text2speech",collaborator:"Amazon Web Services",iconURL:A,',
      `extensionId:"text2speech",iconURL:"${encodeIcon(speechPicture)}",`,
    ),
  (source) =>
    replaceOnce(
      source,
      'id:"gui.extension.text2speech.description"}),featured:!0,internetConnectionRequired:!0}',
      'id:"gui.extension.text2speech.description"}),featured:!0}',
    ),
]

/**
 * The patches insert our pictures of the micro:bit and our help. The editor writes no program onto boards, because we
 * may not distribute the program of the micro:bit.
 */
const devices: Patch[] = [
  (source) =>
    replaceOnce(
      source,
      'collaborator:"micro:bit",iconURL:c,insetIconURL:g,',
      'iconURL:self.__scratchBoard.wide,insetIconURL:self.__scratchBoard.small,',
    ),
  (source) =>
    replaceOnce(
      source,
      'internetConnectionRequired:!0,launchPeripheralConnectionFlow:!0,useAutoScan:!1,' +
        'connectionIconURL:d,connectionSmallIconURL:g,' +
        'prescanMessage:n.createElement(i.A,{defaultMessage:"Turn on your micro:bit',
      'internetConnectionRequired:!1,launchPeripheralConnectionFlow:!0,useAutoScan:!1,' +
        'connectionIconURL:self.__scratchBoard.plain,connectionSmallIconURL:self.__scratchBoard.small,' +
        'prescanMessage:n.createElement(i.A,{defaultMessage:"Turn on your micro:bit',
    ),
  (source) =>
    replaceOnce(
      source,
      'render(){const e=Ji.A.map(e=>function(e){',
      'render(){const e=Ji.A.filter(self.__scratchExtensionShown).map(e=>function(e){',
    ),
  (source) => replaceOnce(source, 'window.open(this.state.extension.helpLink,"_blank")', 'self.__scratchDeviceHelp()'),
  (source) =>
    replaceOnce(
      source,
      'const e="microbit"===this.props.extensionId&&!(!navigator.usb||!navigator.usb.requestDevice);',
      'const e=!1;',
    ),
]

// Projects made elsewhere may use blocks of removed extensions. These blocks then fail as they do without internet.
export const nowhere = 'data:,'
/** The translate block returns its text unchanged, and our page explains the reason. */
export const noTranslation = (address: string): string => `(self.__scratchNoTranslation?.(),"${address}")`
const foreignHosts: Patch[] = [
  (source) =>
    replaceOnce(
      source,
      '"https://translate-service.scratch.mit.edu/translate?language="',
      noTranslation(`${nowhere}?language=`),
    ),
  (source) => replaceOnce(source, 'solutionPath:"/chunks/mediapipe/face_detection"', `solutionPath:"${nowhere}"`),
  (source) =>
    replaceOnce(source, '`https://cdn.jsdelivr.net/npm/@mediapipe/face_detection@${g.version}`', `"${nowhere}"`),
]

/**
 * The editor reports edits of blocks one frame later. A page that is being closed draws no more frames, and requests
 * the pending edits before it stores its unsaved changes.
 */
const blockEvents: Patch = (source) =>
  replaceOnce(
    source,
    '{FIRE_QUEUE:LA,enqueueEvent:$,fireNow:X,',
    '{FIRE_QUEUE:LA,enqueueEvent:$,fireNow:self.__tellBlockEdits=X,',
  )

/** Our page asks before a variable or many blocks are deleted, instead of a dialog of the browser. */
const question: Patch = (source) =>
  replaceOnce(source, 'function(e,t){t(window.confirm(e))}', 'function(e,t){self.__scratchAsk(e,t)}')

/** A library first shows our tiles of categories. */
const categories: Patch = (source) =>
  replaceOnce(
    source,
    'renderData(e){if(this.state.selectedTag',
    'renderData(e){const q=self.__scratchCategories(l(),this,e);if(q)return q;if(this.state.selectedTag',
  )

/** Cloud variables work without a user name, which the editor would reveal to every project. */
const cloud: Patch = (source) =>
  replaceOnce(source, 'e.storage.cloudVariables&&e.cloudHost&&e.username&&', 'e.storage.cloudVariables&&e.cloudHost&&')

/** Our own groups replace empty groups of the sprite library. Their names are in src/editor/text.ts. */
const groups: Patch[] = [
  (source) => replaceOnce(source, '{tag:"dance",intlLabel:', '{tag:"nature",intlLabel:'),
  (source) => replaceOnce(source, '{tag:"fashion",intlLabel:', '{tag:"vehicles",intlLabel:'),
  (source) => replaceOnce(source, '{tag:"letters",intlLabel:', '{tag:"things",intlLabel:'),
]

const withoutMap: Patch = (source) => replaceOnce(source, '\n//# sourceMappingURL=scratch-gui-standalone.js.map', '\n')

const all: readonly Patch[] = [
  ...paths,
  ...libraries,
  ...texts,
  extensions,
  ...speech,
  ...devices,
  ...foreignHosts,
  blockEvents,
  drawStepHere,
  question,
  cloud,
  categories,
  ...brand,
  ...groups,
  ...access,
  ...backpack,
  ...untoldEdits,
  boxOfItsSprite,
  ...listImport,
  withoutForeignExtensions,
  longComments,
  checkForPage,
  unknownBlocks,
  withoutMap,
  ...firstBlock,
  ...later,
  ...start,
]

export const patchEditor = (bundle: string): string => all.reduce((source, patch) => patch(source), bundle)

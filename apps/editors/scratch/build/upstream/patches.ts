import { access } from './access.ts'
import { backpack } from './backpack.ts'
import { drawStepHere } from './draw-step.ts'
import { speakHere, speechPicture } from './speech.ts'
import { bracket, findOnce, keepParts, replaceCall, replaceOnce } from './source-text.ts'
import { start } from './start.ts'

/** Where the ready-built editor's own files are served. */
export const vendorAddress = '/scratch3/vendor/'

type Patch = (source: string) => string

/** Chunks, pictures and workers are asked for below our folder instead of the site's root. */
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

/** The four lists whose pictures and sounds are on another server give way to ours. */
const libraries: Patch[] = [
  library('costumes', '[{"name":"Abby-a"'),
  library('backdrops', '[{"name":"Arctic"'),
  library('sprites', '[{"name":"Abby","tags"'),
  library('sounds', '[{"name":"A Bass"'),
]

const languages = new Set(['en', 'zh-cn'])
const isKept = (part: string) => languages.has(/^"?([\w-]+)"?:/.exec(part)?.[1] ?? '')

/**
 * 80 languages weigh a third of the bundle; the interface is Chinese, with English where a text was never translated.
 */
const texts: Patch[] = [
  (source) => keepParts(source, findOnce(source, '={ab:{"gui.') + 1, languages.size, isKept),
  keepBlockTexts,
]

function keepBlockTexts(source: string): string {
  const first = findOnce(source, '.locales.ab={CONTROL_FOREVER:')
  const owner = /[\w$]+$/.exec(source.slice(first - 8, first))?.[0] ?? ''
  const entry = new RegExp(
    String.raw`${owner.replaceAll('$', String.raw`\$`)}\.locales(?:\.|\[")([\w-]+)(?:"\])?=\{`,
    'y',
  )
  const kept: string[] = []
  let at = first - owner.length
  for (;;) {
    entry.lastIndex = at
    const match = entry.exec(source)
    if (match === null) throw new Error('the block texts do not look as expected')
    const { end } = bracket(source, entry.lastIndex - 1)
    if (languages.has(match[1] ?? '')) kept.push(source.slice(at, end))
    at = end + 1
    if (source[end] !== ',' || !source.startsWith(`${owner}.locales`, at)) break
  }
  if (kept.length !== languages.size)
    throw new Error(`${kept.length} languages of block texts kept, ${languages.size} expected`)
  return source.slice(0, first - owner.length) + kept.join(',') + source.slice(at - 1)
}

/**
 * What works without foreign servers and without the 14 MB face model; of what needs hardware, the board that the page
 * itself can talk to.
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
/** Text to speech has the computer's own voices, which need no service and no internet. */
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
 * The page says which extensions are shown, draws the board and helps with it itself, and does not write programs onto
 * boards: the one for it is not ours to hand on.
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

// A project made elsewhere may still use these blocks. An address without a host makes them fail as they do without
// internet, and no host is contacted.
export const nowhere = 'data:,'
const foreignHosts: Patch[] = [
  (source) => replaceOnce(source, 'https://translate-service.scratch.mit.edu/translate?', `${nowhere}?`),
  (source) => replaceOnce(source, 'solutionPath:"/chunks/mediapipe/face_detection"', `solutionPath:"${nowhere}"`),
  (source) =>
    replaceOnce(source, '`https://cdn.jsdelivr.net/npm/@mediapipe/face_detection@${g.version}`', `"${nowhere}"`),
]

/**
 * Edits of blocks are told one picture frame later; a page that goes away draws no more, and asks for them before it
 * writes the work down.
 */
const blockEvents: Patch = (source) =>
  replaceOnce(
    source,
    '{FIRE_QUEUE:LA,enqueueEvent:$,fireNow:X,',
    '{FIRE_QUEUE:LA,enqueueEvent:$,fireNow:self.__tellBlockEdits=X,',
  )

/** The question before a variable or many blocks are deleted is asked by our page instead of the browser's own box. */
const question: Patch = (source) =>
  replaceOnce(source, 'function(e,t){t(window.confirm(e))}', 'function(e,t){self.__scratchAsk(e,t)}')

/** Before a category is chosen, a library window shows our tiles of categories instead of everything at once. */
const categories: Patch = (source) =>
  replaceOnce(
    source,
    'renderData(e){if(this.state.selectedTag',
    'renderData(e){const q=self.__scratchCategories(l(),this,e);if(q)return q;if(this.state.selectedTag',
  )

/** Own name and picture instead of the foundation's. */
const brand: Patch[] = [
  (source) => replaceOnce(source, 'id:"logo_img",alt:"Scratch"', 'id:"logo_img",alt:"码塾"'),
  (source) => replaceOnce(source, 'draggable:!1,src:_F(this.props.platform)', 'draggable:!1,src:self.__scratchLogo'),
  // Our style sheets' blue (look: one voice of blue) in place of the violet of buttons and menus; the violet of the
  // looks blocks is a quoted colour and stays.
  (source) =>
    source
      .replaceAll('hsla(260, 60%, 60%, ', 'hsla(212, 90%, 44%, ')
      .replaceAll('hsla(260, 42%, 51%, ', 'hsla(212, 94%, 36%, ')
      .replaceAll(/(?<!")#855CD6/g, '#0B6BD6')
      .replaceAll(/(?<!")#714EB6/g, '#0958B3'),
  redrawIcons,
]

// A smiling square with braces and a plus sign, drawn on the same 20 units as the icon it replaces.
const characterIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><g fill="none" ' +
  'stroke="#fff" stroke-width="1.5" stroke-linecap="round"><path d="M17.5 2v4M15.5 4h4"/><path d="M3 ' +
  '8.5c-1.2 0-.6 2-1.7 2.5 1.1.5.5 2.5 1.7 2.5M16 8.5c1.2 0 .6 2 1.7 2.5-1.1.5-.5 2.5-1.7 2.5"/></g><path ' +
  'fill="#fff" fill-rule="evenodd" d="M8 5h3a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V9a4 4 0 0 1 ' +
  '4-4zm-.5 3.7a1 1.3 0 1 0 0 2.6 1 1.3 0 0 0 0-2.6zm4 0a1 1.3 0 1 0 0 2.6 1 1.3 0 0 0 0-2.6zm-4.2 4.3q2.2 ' +
  '2.6 4.4 0z"/></svg>'
const violets: readonly (readonly [RegExp, string])[] = [
  [/#855CD6/gi, '#0B6BD6'],
  [/#714EB6/gi, '#0958B3'],
]
/** How many icons carry the violet, and how many show the cat's head. */
const violetIcons = 50
const spriteIcons = 2

/**
 * Icons are pictures inside the bundle: the violet ones become blue, and the cat's head that stands for a sprite gives
 * way.
 */
function redrawIcons(source: string): string {
  let heads = 0
  let recoloured = 0
  const result = source.replaceAll(/data:image\/svg\+xml;base64,([A-Za-z0-9+/=]+)/g, (whole, base64: string) => {
    const icon = Buffer.from(base64, 'base64').toString('utf8')
    if (icon.includes('id="sprite-library"')) {
      heads += 1
      return encodeIcon(characterIcon)
    }
    const blue = violets.reduce((text, [violet, other]) => text.replaceAll(violet, other), icon)
    if (blue === icon) return whole
    recoloured += 1
    return encodeIcon(blue)
  })
  if (heads !== spriteIcons || recoloured !== violetIcons)
    throw new Error(
      `${heads} sprite icons and ${recoloured} violet icons found, ${spriteIcons} and ${violetIcons} expected`,
    )
  return result
}

const encodeIcon = (icon: string) => `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`

/** Cloud variables are offered without a name of the child, which the editor would hand to every project. */
const cloud: Patch = (source) =>
  replaceOnce(source, 'e.storage.cloudVariables&&e.cloudHost&&e.username&&', 'e.storage.cloudVariables&&e.cloudHost&&')

/** The filter groups of the sprite library in which we have something; the words come from text.ts. */
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
  ...start,
  withoutMap,
]

/** The editor's bundle as we ship it. Throws when any place to change is not found exactly once. */
export const patchEditor = (bundle: string): string => all.reduce((source, patch) => patch(source), bundle)

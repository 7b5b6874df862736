import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { patchEditor } from './patches.ts'
import { dropMapNames } from './start.ts'

const extension = (name: string, id: string) =>
  `{name:n.createElement(i.A,{defaultMessage:"${name}",id:"gui.extension.${id}.name"}),extensionId:"${id}",featured:!0}`
/** As the real bundle has it: with a server of somebody else. */
const voices =
  '{name:n.createElement(i.A,{defaultMessage:"S",id:"gui.extension.text2speech.name"}),extensionId:"text2speech",' +
  'collaborator:"Amazon Web Services",iconURL:A,' +
  'description:n.createElement(i.A,{id:"gui.extension.text2speech.description"}),' +
  'featured:!0,internetConnectionRequired:!0}'

const extensions = [
  ['Music', 'music'],
  ['Pen', 'pen'],
  ['Video', 'videoSensing'],
  ['T', 'translate'],
  ['M', 'makeymakey'],
  ['B', 'microbit'],
  ['E', 'ev3'],
] as const

const icon = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const icons = (source: string) =>
  [...source.matchAll(/base64,([A-Za-z0-9+/=]+)/g)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64').toString())

/** A small stand-in with every place that the patches look for, as the real bundle writes them. */
const bundle = [
  '__nested_webpack_require_105636__.p="/";',
  `a=JSON.parse('[{"name":"Abby-a","x":"it\\'s"}]');b=JSON.parse('[{"name":"Arctic"}]');`,
  `c=JSON.parse('[{"name":"Abby","tags":[]}]');d=JSON.parse('[{"name":"A Bass"}]');`,
  'const t={ab:{"gui.a":"1"},en:{"gui.a":"{b}, c"},"zh-cn":{"gui.a":"2"},"zh-tw":{"gui.a":"3"}};',
  'R.locales.ab={CONTROL_FOREVER:"1"},R.locales.en={CONTROL_FOREVER:"2"},',
  'R.locales["zh-cn"]={CONTROL_FOREVER:"3"},R.locales["zh-tw"]={CONTROL_FOREVER:"4"},next();',
  `const N=[${extensions.map(([name, id]) => extension(name, id)).join(',')},${voices}];`,
  'let A="https://synthesis-service.scratch.mit.edu/synth";return A+=o,c(A).catch(e=>{u.warn(e)})}',
  'v="https://translate-service.scratch.mit.edu/translate?language=";',
  'w={solutionPath:"/chunks/mediapipe/face_detection"};',
  'x=`https://cdn.jsdelivr.net/npm/@mediapipe/face_detection@${g.version}`;',
  `x=".tab { color: hsla(260, 60%, 60%, 1); border: 1px solid #855CD6 }";y={colourSecondary:"#855CD6"};`,
  ...Array.from({ length: 50 }, (_, index) => `"${icon(`<svg><path id="${index}" fill="#855CD6"/></svg>`)}";`),
  ...['<svg><g id="sprite-library"/></svg>', '<svg a><g id="sprite-library"/></svg>', '<svg fill="#123456"/>'].map(
    (svg) => `"${icon(svg)}";`,
  ),
  '{tag:"dance",intlLabel:K.dance},{tag:"food",intlLabel:K.food},',
  '{tag:"fashion",intlLabel:K.fashion},{tag:"letters",intlLabel:K.letters};',
  'RA={FIRE_QUEUE:LA,enqueueEvent:$,fireNow:X,fireInternal:Z};Mu=function(e,t){t(window.confirm(e))};',
  'BT=(e,t)=>new Promise((o,n)=>{IT()({uri:t,responseType:e},(e,t)=>e||200!==t.statusCode?n(new Error(t.status)):' +
    'o(t.body))});h(e){fetch(e.payload.bodyUrl).then(e=>e.json()).then(f)};',
  'canUseCloud(e){return!!(e.storage.cloudVariables&&e.cloudHost&&e.username&&e.vm)};',
  'l().createElement("div",{className:dx.backpackHeader,onClick:g},h);',
  'd(){p.catch(e=>{throw this.setState({error:r,loading:!1}),e})};',
  'd(){p.then(()=>{this.setState({contents:this.state.contents.filter(t=>t.id!==e)})})' +
    '.catch(e=>{throw this.setState({error:!0,loading:!1}),e})};',
  'm(){p.then(e=>{this.setState({moreToLoad:e.length===this.state.itemsPerPage,loading:!1})})' +
    '.catch(e=>{throw this.setState({error:!0,loading:!1}),e})};',
  'handleBlockDragUpdate(e){this.setState({blockDragOutsideWorkspace:e})}' +
    'handlePointerEnter(){this.state.blockDragOutsideWorkspace&&this.setState({blockDragOverBackpack:!0})}' +
    'handlePointerLeave(){this.setState({blockDragOverBackpack:!1})}' +
    'handleBlockDragEnd(e,t){this.state.blockDragOverBackpack&&this.handleDrop(e)};',
  'renderData(e){if(this.state.selectedTag!==Cr.tag)return 1};',
  'l().createElement("img",{src:a});l().createElement("img",{alt:"b",src:c});',
  'nA=e=>l().createElement("button",{"aria-label":"Delete",className:O});',
  'l().createElement("div",{role:"button",tabIndex:0,"aria-label":e.details?"".concat(e.name," (")' +
    '.concat(e.details,")"):e.name,className:C,onClick:e.onClick,onKeyDown:t,onPointerEnter:p,' +
    'ref:e.componentRef},void 0===e.number?null:n);',
  'this.svgGroup_=Ae(G),t&&Ot(this.svgGroup_,ql.LABEL,Gs.Msg$$module$build$src$core$msg.WORKSPACE_ARIA_LABEL),e&&f();',
  'const e={rtl:0,toolbox:this.props.toolboxXML,theme:1};this.workspace.updateToolbox(this.props.toolboxXML),next();',
  'k.push([t.id,".a{}","",{version:3,sources:["a.css"],names:[],sourcesContent:["x"],sourceRoot:""}]);',
  'k.push([t.id,".b{}","",{version:3,sources:["b.css"],sourceRoot:""}]);',
  'Q={collaborator:"micro:bit",iconURL:c,insetIconURL:g,internetConnectionRequired:!0,',
  'launchPeripheralConnectionFlow:!0,useAutoScan:!1,connectionIconURL:d,connectionSmallIconURL:g,',
  'prescanMessage:n.createElement(i.A,{defaultMessage:"Turn on your micro:bit',
  '"})};render(){const e=Ji.A.map(e=>function(e){return e}(e))};',
  'open(){window.open(this.state.extension.helpLink,"_blank")};',
  'const e="microbit"===this.props.extensionId&&!(!navigator.usb||!navigator.usb.requestDevice);',
  'this.renderer.draw(),null!==this.profiler&&this.profiler.stop();',
  '{id:"logo_img",alt:"Scratch",draggable:!1,src:_F(this.props.platform)};',
  '__webpack_require__.p="/",(()=>{})();\n//# sourceMappingURL=scratch-gui-standalone.js.map',
].join('')

describe('the patched editor', () => {
  const patched = patchEditor(bundle)

  it('asks for its files below its own folder', () => {
    expect(patched).not.toContain('.p="/"')
    expect(patched.split('.p="/scratch3/vendor/"')).toHaveLength(3)
  })

  it('takes its libraries from us', () => {
    expect(patched).toContain(
      'a=(self.__scratchLibraries.costumes);b=(self.__scratchLibraries.backdrops);' +
        'c=(self.__scratchLibraries.sprites);d=(self.__scratchLibraries.sounds);',
    )
  })

  it('speaks Chinese and falls back to English', () => {
    expect(patched).toContain('const t={en:{"gui.a":"{b}, c"},"zh-cn":{"gui.a":"2"}};')
    expect(patched).toContain(';R.locales.en={CONTROL_FOREVER:"2"},R.locales["zh-cn"]={CONTROL_FOREVER:"3"},next();')
  })

  it('tells edits when asked, and asks its questions through the page', () => {
    expect(patched).toContain('fireNow:self.__tellBlockEdits=X,')
    expect(patched).toContain('Mu=function(e,t){self.__scratchAsk(e,t)};')
  })

  it('lets the page draw the picture of a step', () => {
    expect(patched).toContain('self.__scratchDrawStep(this.renderer),null!==this.profiler&&this.profiler.stop();')
  })

  it('names pictures and buttons for screen readers', () => {
    expect(patched).toContain('"img",{alt:"",src:a}')
    expect(patched).toContain('"img",{alt:"",alt:"b",src:c}')
    expect(patched).toContain('"aria-label":"删除"')
    expect(patched).toContain('this.svgGroup_=Ae(G),e&&f();')
    // The button of a tile is beside the one that deletes it, not around it.
    expect(patched).toContain(
      'createElement("div",{className:C,onClick:e.onClick,onPointerEnter:p,ref:e.componentRef},',
    )
    expect(patched).toMatch(/"span",\{role:"button",[^}]*className:"tile-button",onKeyDown:t\}\),void 0===e\.number/)
  })

  it('asks our page which part of the palette to show', () => {
    expect(patched).toContain('toolbox:self.__scratchPalette(this),theme:')
    expect(patched).toContain('this.workspace.updateToolbox(self.__scratchPalette(this)),next();')
  })

  it('ships no maps, nor names of maps', () => {
    expect(patched).toContain('k.push([t.id,".a{}",""]);k.push([t.id,".b{}",""]);')
    const folder = mkdtempSync(path.join(tmpdir(), 'maps-'))
    writeFileSync(path.join(folder, '540.js'), 'a();\n//# sourceMappingURL=540.dc37.js.map')
    dropMapNames(folder)
    expect(readFileSync(path.join(folder, '540.js'), 'utf8')).toBe('a();\n')
    rmSync(folder, { recursive: true })
  })

  it('lets a library begin with its categories', () => {
    expect(patched).toContain('renderData(e){const q=self.__scratchCategories(l(),this,e);if(q)return q;if(this.')
  })

  it('lets the page choose extensions and help with devices, and writes nothing onto boards', () => {
    expect(patched).toContain('Ji.A.filter(self.__scratchExtensionShown).map(')
    expect(patched).toContain('open(){self.__scratchDeviceHelp()}')
    expect(patched).not.toContain('navigator.usb')
  })

  it('offers only extensions that work here', () => {
    expect([...patched.matchAll(/extensionId:"(\w+)"/g)].map(([, id]) => id)).toEqual([
      'music',
      'pen',
      'videoSensing',
      'makeymakey',
      'microbit',
      'text2speech',
    ])
    expect(patched).not.toContain('Amazon')
    expect(patched).not.toContain('internetConnectionRequired:!0')
  })

  it('is blue, save the looks blocks', () => {
    expect(patched).toContain('color: hsla(212, 90%, 44%, 1); border: 1px solid #0B6BD6')
    expect(patched).toContain('colourSecondary:"#855CD6"')
    expect(icons(patched).filter((svg) => svg.includes('#0B6BD6'))).toHaveLength(50)
    expect(icons(patched)).toContain('<svg fill="#123456"/>')
  })

  it('shows no cat on its buttons', () => {
    expect(icons(patched).join('')).not.toContain('sprite-library')
  })

  it('filters sprites by groups that are not empty', () => {
    expect([...patched.matchAll(/tag:"(\w+)"/g)].map(([, tag]) => tag)).toEqual([
      'nature',
      'food',
      'vehicles',
      'things',
    ])
  })

  it('knows no foreign host, logo or map', () => {
    expect(patched).not.toMatch(/https:|alt:"Scratch"|sourceMappingURL/)
  })
})

describe('a bundle of another version', () => {
  it.each([
    ['__webpack_require__.p="/",(()=>', '.p="/",(()=>'],
    ['"Arctic"', '"Tundra"'],
    ['"zh-cn":{"gui', '"zh":{"gui'],
    ['R.locales["zh-cn"]', 'R.locales["zh"]'],
    ['extensionId:"pen"', 'extensionId:"crayon"'],
    ['cdn.jsdelivr.net', 'cdn.example.org'],
    ['id:"logo_img"', 'id:"logo"'],
    ['{tag:"fashion"', '{tag:"style"'],
    [icon('<svg><g id="sprite-library"/></svg>'), ''],
  ])('is refused when %s is missing', (needle, other) => {
    expect(bundle).toContain(needle)
    expect(() => patchEditor(bundle.replace(needle, other))).toThrow(/not found|expected/)
  })
})

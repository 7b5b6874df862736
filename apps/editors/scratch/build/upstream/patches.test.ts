import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { patchEditor } from './patches.ts'
import { dropMapNames } from './start.ts'
import { bundle, icons } from './bundle.fixture.ts'

describe('the patched editor', () => {
  const patched = patchEditor(bundle)

  it('requests its files from its own folder', () => {
    expect(patched).not.toContain('.p="/"')
    expect(patched.split('.p="/scratch3/vendor/"')).toHaveLength(3)
  })

  it('uses our libraries', () => {
    expect(patched).toContain(
      'a=(self.__scratchLibraries.costumes);b=(self.__scratchLibraries.backdrops);' +
        'c=(self.__scratchLibraries.sprites);d=(self.__scratchLibraries.sounds);',
    )
  })

  it('uses Chinese, or English where Chinese is missing', () => {
    expect(patched).toContain('const t={en:{"gui.a":"{b}, c"},"zh-cn":{"gui.a":"2"}};')
    expect(patched).toContain(
      ';R.locales.en={CONTROL_FOREVER:"2"},R.locales["zh-cn"]=' +
        '{CONTROL_FOREVER:"3",SENSING_ONLINE:"联网了吗？",SENSING_USERNAME:"用户名"},next();',
    )
  })

  it('measures texts and fonts only once', () => {
    expect(patched).toContain('Ee=function(){--jA},we=function(e,t,o,n){const k=self.__fontMeasures??={}')
    expect(patched).toContain('k[r]=o={height:0,baseline:0};')
    expect(patched).not.toContain('document.body.appendChild(a)')
  })

  it('reports pending edits on request, and asks its questions through our page', () => {
    expect(patched).toContain('fireNow:self.__tellBlockEdits=X,')
    expect(patched).toContain('Mu=function(e,t){self.__scratchAsk(e,t)};')
  })

  it('reports edits of monitors, lists and check boxes by a person', () => {
    expect(patched).toContain('this.props.id,visible:!1})),this.props.vm.runtime.emitProjectChanged()}')
    expect(patched.match(/emitProjectChanged\(\)/g)).toHaveLength(13)
    expect(patched).toContain('&&this.tellWatchers(()=>this.runtime.monitorBlocks.blocklyListen(e))}variableListener')
    expect(patched).toContain('if(!this.recyclingEnabled||e.checkboxInFlyout)return!1;if(a)')
  })

  it('does not wait for foreign extensions, and accepts unknown blocks and long comments', () => {
    expect(patched).toContain('l(e){return Promise.resolve()}{"text":{"type":"string"}};')
    expect(patched).toContain('!(o=iA[t]||self.__scratchUnknownBlock?.(t))||')
  })

  it('lets our page draw the picture of a step', () => {
    expect(patched).toContain('self.__scratchDrawStep(this.renderer),null!==this.profiler&&this.profiler.stop();')
  })

  it('gives names to pictures and buttons for screen readers', () => {
    expect(patched).toContain('"img",{alt:"",src:a}')
    expect(patched).toContain('"img",{alt:"",alt:"b",src:c}')
    expect(patched).toContain('"aria-label":"删除"')
    expect(patched).toContain('this.svgGroup_=Ae(G),e&&f();')
    // The button of a tile must not contain the button that deletes the tile.
    expect(patched).toContain(
      'createElement("div",{className:C,onClick:e.onClick,onPointerEnter:p,ref:e.componentRef},',
    )
    expect(patched).toMatch(/"span",\{role:"button",[^}]*className:"tile-button",onKeyDown:t\}\),void 0===e\.number/)
  })

  it('asks our page which part of the palette to show', () => {
    expect(patched).toContain('toolbox:self.__scratchPalette(this),theme:')
    expect(patched).toContain('this.workspace.updateToolbox(self.__scratchPalette(this)),next();')
  })

  it('neither checks nor sanitizes our default project', () => {
    expect(patched).toContain('A.sanitizeSvgText=function(e){if(self.__scratchOwnProject)return e;let t=')
    expect(patched).toContain('{if(self.__scratchOwnProject)return t.projectVersion=3,void o(null,t);var i="objName"in')
  })

  it('postpones work that a child does not need for the first block', () => {
    expect(patched).toContain('t&&ez.forEach(e=>{(new Image).src=e.image})},[t])')
    expect(patched).toContain('requestToolboxUpdate(){if(self.__scratchPaletteWaits?.())return;')
    expect(patched).toContain('getTexture(e){this._svgLater?.();const t=')
    expect(patched).toContain('self.__scratchOwnProject?(this._svgLater=p,')
    expect(patched).not.toContain('supportedLocalesOf')
    expect(patched).not.toContain('getElementsByTagName("*")')
  })

  it('evaluates parts of its code only when they are first needed', () => {
    expect(patched).toContain('E=(s=null,a)=>s||a.activeTabIndex===1?o(86088).ScratchPaintReducer(s??void 0,a):s;')
    expect(patched).toContain('e:()=>Promise.resolve(self.__scratchIdle).then(()=>o(86088).e())}),N=')
    expect(patched).toContain('bind(null,"head")},86088(e,t,o){b.insert=U().bind(null,"#paint-styles")},')
    expect(patched).not.toMatch(/=o\((86088|94450|67602|44382)\)/)
    expect(patched).toContain('get worker(){if(this.made!==void 0)return this.made;this.made=null;try{')
    expect(patched).toContain('this.made=e}}catch(e){this._supportError=e}return this.made}get(e){}}')
    expect(patched).not.toContain('getComputedStyle(document.documentElement')
  })

  it('is started by our page, and omits code that browsers have built in', () => {
    expect(patched).toMatch(
      /^self\.GUI=\(\(\)=>\{var m=\{1\(e\)\{\},36685\(e\)\{e\.exports=\{TextEncoder,TextDecoder\}\},/,
    )
    expect(patched).toContain('},50501(e){},73052(e){},67694(e){},6322(e){e.exports={SupportedModels:')
    expect(patched).toMatch(/\(\(\)=>\{\}\)\(\);return m\}\)\(\);self\.__scratchMount\?\.\(self\.GUI\);\n$/)
    expect(() => patchEditor(bundle.replace('return m})());', 'return m})())'))).toThrow('the end of the bundle')
    expect(() => patchEditor(bundle.replace('67694(e){},', ''))).toThrow('not found')
  })

  it('contains no source maps, and no names of source maps', () => {
    expect(patched).toContain('k.push([t.id,".a{}",""]);k.push([t.id,".b{}",""]);')
    const folder = mkdtempSync(path.join(tmpdir(), 'maps-'))
    writeFileSync(path.join(folder, '540.js'), 'a();\n//# sourceMappingURL=540.dc37.js.map')
    dropMapNames(folder)
    expect(readFileSync(path.join(folder, '540.js'), 'utf8')).toBe('a();\n')
    rmSync(folder, { recursive: true })
  })

  it('shows the categories first when a library opens', () => {
    expect(patched).toContain('renderData(e){const q=self.__scratchCategories(l(),this,e);if(q)return q;if(this.')
  })

  it('lets our page choose extensions, and writes no program onto boards', () => {
    expect(patched).toContain('Ji.A.filter(self.__scratchExtensionShown).map(')
    expect(patched).toContain('open(){self.__scratchDeviceHelp()}')
    expect(patched).not.toContain('navigator.usb')
  })

  it('offers only extensions that work without foreign servers', () => {
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

  it('is blue, except for the blocks of looks', () => {
    expect(patched).toContain('color: hsla(212, 90%, 44%, 1); border: 1px solid #0B6BD6')
    expect(patched).toContain('colourSecondary:"#855CD6"')
    expect(icons(patched).filter((svg) => svg.includes('#0B6BD6'))).toHaveLength(50)
    expect(icons(patched)).toContain('<svg fill="#123456"/>')
  })

  it('shows no cat on its icons', () => {
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

  it('contains no foreign host, original logo or source map', () => {
    expect(patched).not.toMatch(/https:|alt:"Scratch"|sourceMappingURL/)
  })
})

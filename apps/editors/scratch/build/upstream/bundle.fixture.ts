const extension = (name: string, id: string) =>
  `{name:n.createElement(i.A,{defaultMessage:"${name}",id:"gui.extension.${id}.name"}),extensionId:"${id}",featured:!0}`
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

export const icon = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
export const icons = (source: string) =>
  [...source.matchAll(/base64,([A-Za-z0-9+/=]+)/g)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64').toString())

const watchers = [
  'x:i,y:a',
  'visible:!1',
  'mode:o',
  'mode:"default"',
  'mode:"large"',
  'mode:"slider"',
  'sliderMin:n,sliderMax:i,isDiscrete:o',
  'height:this.state.height,width:this.state.width',
]

/** A small bundle with all code that the patches change, copied from the real bundle. */
export const bundle = [
  '!function(e,t){"object"==typeof exports&&"object"==typeof module?module.exports=t():' +
    '"function"==typeof define&&define.amd?define([],t):"object"==typeof exports?exports.GUI=t():e.GUI=t()}' +
    '(self,()=>(()=>{var m={1(e){},36685(e,t,o){e.exports=o(73052)},50501(e){e.exports=["big5"]},73052(e){},' +
    '67694(e){},6322(e){e.exports="faces"},84101(e){}};',
  '__nested_webpack_require_105636__.p="/";',
  'if(!c){const e=u(),t=Object.values(e).join("");c=new s([{url:A}],{idleTimeoutMs:1e4,init:t})}return c;',
  `a=JSON.parse('[{"name":"Abby-a","x":"it\\'s"}]');b=JSON.parse('[{"name":"Arctic"}]');`,
  `c=JSON.parse('[{"name":"Abby","tags":[]}]');d=JSON.parse('[{"name":"A Bass"}]');`,
  'const t={ab:{"gui.a":"1"},en:{"gui.a":"{b}, c"},"zh-cn":{"gui.a":"2"},"zh-tw":{"gui.a":"3"}};',
  'R.locales.ab={CONTROL_FOREVER:"1"},R.locales.en={CONTROL_FOREVER:"2"},',
  'R.locales["zh-cn"]={CONTROL_FOREVER:"3",SENSING_ONLINE:"online?",' +
    'SENSING_USERNAME:"用户名"},R.locales["zh-tw"]={CONTROL_FOREVER:"4"},next();',
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
  'lz=e=>{let t=e.isOpen;(0,l().useEffect)(()=>{ez.forEach(e=>{(new Image).src=e.image})},[]);' +
    'null===hz&&(hz=ei().isSupported())};',
  'hR(){this.canvas=document.createElement("canvas"),this.renderer=new(ei())(this.canvas)};',
  'A.sanitizeSvgText=function(e){let t=i.sanitize(e)};83112(e,t,o){var n=o(93964)(),i=o(18519);};',
  'Ce=function(e){o=window.getComputedStyle(e),o=Be(e,o.fontSize,o.fontWeight,o.fontFamily)},' +
    'Be=function(e){(a=document.createElement("canvas")).className="blocklyComputeCanvas",' +
    'document.body.appendChild(a),' +
    'GA=a.getContext("2d")},',
  'Qw(document.getElementsByTagName("*")).filter(function(e){return e.shadowRoot}).forEach(f);',
  'x(){return i?!Intl.NumberFormat.supportedLocalesOf(i).length&&r?r(1):' +
    '!Intl.DateTimeFormat.supportedLocalesOf(i).length&&r&&r(2):0};',
  'getTexture(e){const t=e?Math.max(e):1}setSVG(e,t){this._svgImageLoaded=!1;' +
    'this._svgImage.src=`data:image/svg+xml;utf8,${encodeURIComponent(n)}`};',
  'const Xo={addExtensionsToContext:!0};',
  'p=n.initEmbedded,E=o(86088).ScratchPaintReducer;const s=o(86088),A=r(o(87937));const y=o(1),S=o(86088),N=o(8953);',
  '{a.insert=U().bind(null,"head")},86088(e,t,o){b.insert=U().bind(null,"head")},43013(e){}',
  '93597(e,t,o){const n=o(67602),i=o(44382);e.exports=class{wrapText(e,t){return new n(t)}}},',
  '{filterCssText:r,isInternalRef:s}=o(94450),A={},l=1;{isInternalRef:r,rawTextHasExternalUrls:s}=o(94450);',
  'class te{constructor(){ee(this,"worker",void 0),ee(this,"jobs",void 0),this.worker=null,this.jobs={};' +
    'try{if(this.isGetSupported){const e=new Worker(d);this.worker=e}}catch(e){this._supportError=e}}get(e){}}',
  'var l=window.getComputedStyle(document.documentElement,"");for(var u in l)isNaN(u)||(A[l[u]]=l[u])',
  'requestToolboxUpdate(){clearTimeout(this.toolboxUpdateTimeout),this.toolboxUpdateTimeout=1};',
  'me=function(){jA++},Ee=function(){--jA||(UA=null)},' +
    'we=function(e,t,o,n){const i=document.createElement("span");' +
    'o={height:0,baseline:0};try{t.style.alignItems="baseline",i}finally{}};',
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
  ...watchers.map((edit) => `f(){v.requestUpdateMonitor((0,ZO.Map)({id:this.props.id,${edit}}))};`),
  'const nD=(e,t,o,n)=>{tD(e,t,o).value=n},iD=1;',
  'handleImport(){new Promise((e,t)=>{const o=1;o.onchange=n=>{const i=n.target.files[0];uL().parse(i,{header:!1,' +
    'complete:1,error:e=>{document.body.removeChild(o),t(e)}})},document.body.appendChild(o),o.click()})' +
    '.then(e=>{const t=e[0].length;let o=1;if(t>1){' +
    'const e=this.props.intl.formatMessage(ML.columnPrompt,{numberOfColumns:t});o=parseInt(prompt(e),10)}' +
    'const n=e.map(e=>e[o-1]).filter(e=>"string"==typeof e),i=this.props,a=i.vm,r=i.targetId,s=i.id;nD(a,r,s,n)})};',
  'flyoutBlockListener(e){this.runtime.flyoutBlocks.blocklyListen(e)}monitorBlockListener(e){' +
    '-1!==["create","change"].indexOf(e.type)&&this.runtime.monitorBlocks.blocklyListen(e)}variableListener(e){};',
  'handleSelectCostume(e){this.props.vm.editingTarget.setCostume(e),this.setState({selectedCostumeIndex:e})};',
  'd().then(e=>{e.goBehindOther(t),this.setEditingTarget(e.id)});',
  's().then(()=>{e&&(e.addCostume(n),e.setCostume(e.getCostumes().length-1))});',
  'n.addSchema(i).addSchema(a),e.exports=function(e,t,o){' +
    'var i=n.compile(e?A:r),a=n.compile(e?l:s);return i(t)?o(1):a(t)};',
  'l(e){return new Promise((t,o)=>{const i=new Worker("./extension-worker.js");' +
    'this.pendingExtensions.push({extensionURL:e,resolve:t,reject:o}),n.addWorker(i)})}',
  '{"text":{"type":"string","maxLength":8000}};if(this.type=t,!(o=iA[t])||"object"!=typeof o)throw TypeError(t);',
  'blockIsRecyclable(e){if(!this.recyclingEnabled)return!1;if(a)return b};',
  '__webpack_require__.p="/",(()=>{})();return m})());\n//# sourceMappingURL=scratch-gui-standalone.js.map',
].join('')

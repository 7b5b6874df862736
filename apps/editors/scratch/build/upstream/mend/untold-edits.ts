import { replaceOnce } from './source-text.ts'
import type { Patch } from './patch.ts'

const tell = 'runtime.emitProjectChanged()'
const replace =
  (needle: string, replacement: string): Patch =>
  (source) =>
    replaceOnce(source, needle, replacement)

/** Edits of a watcher by a person: it is hidden, dragged or resized, or gets another mode or range of its slider. */
const watcherEdits = [
  'x:i,y:a',
  'visible:!1',
  'mode:o',
  'mode:"default"',
  'mode:"large"',
  'mode:"slider"',
  'sliderMin:n,sliderMax:i,isDiscrete:o',
  'height:this.state.height,width:this.state.width',
]
const updateWatcher = 'requestUpdateMonitor((0,ZO.Map)({id:this.props.id,'

/**
 * The editor counts these edits of a person as no change of the project, so that nothing would save them. Programs
 * change watchers and variables by the same functions of the machine: only the callers know who it was.
 */
export const untoldEdits: readonly Patch[] = [
  ...watcherEdits.map((edit) =>
    replace(`${updateWatcher}${edit}}))`, `${updateWatcher}${edit}})),this.props.vm.${tell}`),
  ),
  // The items of a list and the slider of a variable.
  replace('nD=(e,t,o,n)=>{tD(e,t,o).value=n}', `nD=(e,t,o,n)=>{tD(e,t,o).value=n,e.${tell}}`),
  // The boxes of the palette. A box that is only drawn anew says so in the same way, and changes no watcher.
  ...['flyoutBlocks.blocklyListen(e)}monitorBlockListener', 'monitorBlocks.blocklyListen(e)}variableListener'].map(
    (listener) =>
      replace(`this.runtime.${listener}`, `this.tellWatchers(()=>this.runtime.${listener.replace('(e)}', '(e))}')}`),
  ),
  replace(
    'flyoutBlockListener(e){',
    'tellWatchers(e){const t=this.runtime,o=t._monitorState;e(),o!==t._monitorState&&t.emitProjectChanged()}' +
      'flyoutBlockListener(e){',
  ),
  replace(
    'handleSelectCostume(e){this.props.vm.editingTarget.setCostume(e),',
    `handleSelectCostume(e){this.props.vm.editingTarget.setCostume(e),this.props.vm.${tell},`,
  ),
  replace(
    'e.goBehindOther(t),this.setEditingTarget(e.id)',
    `e.goBehindOther(t),this.setEditingTarget(e.id),this.${tell}`,
  ),
  replace(
    'e&&(e.addCostume(n),e.setCostume(e.getCostumes().length-1))',
    `e&&(e.addCostume(n),e.setCostume(e.getCostumes().length-1),this.${tell})`,
  ),
]

/**
 * A block of the palette is used again for another of its kind, with the watcher of the sprite it was made for: one
 * with a box is made anew.
 */
export const boxOfItsSprite: Patch = replace(
  'blockIsRecyclable(e){if(!this.recyclingEnabled)return!1;',
  'blockIsRecyclable(e){if(!this.recyclingEnabled||e.checkboxInFlyout)return!1;',
)

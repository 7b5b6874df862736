import { replaceOnce } from './source-text.ts'
import type { Patch } from './patch.ts'

const tell = 'runtime.emitProjectChanged()'
const replace =
  (needle: string, replacement: string): Patch =>
  (source) =>
    replaceOnce(source, needle, replacement)

/** Edits of a monitor by a person. */
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
 * The editor does not report these edits of a person, so they would cause no save. Blocks of the project use the same
 * functions of the engine, so the patches change only the callers that a person triggers.
 */
export const untoldEdits: readonly Patch[] = [
  ...watcherEdits.map((edit) =>
    replace(`${updateWatcher}${edit}}))`, `${updateWatcher}${edit}})),this.props.vm.${tell}`),
  ),
  // This function sets the items of a list, and the variable that a slider changes.
  replace('nD=(e,t,o,n)=>{tD(e,t,o).value=n}', `nD=(e,t,o,n)=>{tD(e,t,o).value=n,e.${tell}}`),
  // Redrawing a check box of the palette reports a change too, but changes no monitor.
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
 * The editor reuses a block of the palette for another sprite, but its check box would still belong to the first
 * sprite. A block with a check box is therefore not reused.
 */
export const boxOfItsSprite: Patch = replace(
  'blockIsRecyclable(e){if(!this.recyclingEnabled)return!1;',
  'blockIsRecyclable(e){if(!this.recyclingEnabled||e.checkboxInFlyout)return!1;',
)

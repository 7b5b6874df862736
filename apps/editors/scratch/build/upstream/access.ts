import { replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/** An empty `alt` makes screen readers skip a picture beside a text with the same meaning. */
const pictures: Patch = (source) => {
  const parts = source.split('createElement("img",{')
  if (parts.length < 2) throw new Error('no picture found')
  return parts.join('createElement("img",{alt:"",')
}

const deleteButton: Patch = (source) =>
  replaceOnce(source, 'createElement("button",{"aria-label":"Delete",', 'createElement("button",{"aria-label":"删除",')

/** A group without a role may not have a label, and the Chinese texts lack this label. */
const workspaceLabel: Patch = (source) =>
  replaceOnce(source, 't&&Ot(this.svgGroup_,ql.LABEL,Gs.Msg$$module$build$src$core$msg.WORKSPACE_ARIA_LABEL),', '')

const tileName = '"aria-label":e.details?"".concat(e.name," (").concat(e.details,")"):e.name,'

/**
 * The original puts the button 删除 inside the button of a tile, and screen readers cannot distinguish nested buttons.
 * With these patches both are side by side; `.tile-button` of editor.css covers the tile.
 */
const tiles: Patch[] = [
  (source) =>
    replaceOnce(
      source,
      `createElement("div",{role:"button",tabIndex:0,${tileName}className:`,
      'createElement("div",{className:',
    ),
  (source) => replaceOnce(source, 'onClick:e.onClick,onKeyDown:t,onPointerEnter:', 'onClick:e.onClick,onPointerEnter:'),
  (source) =>
    replaceOnce(
      source,
      'ref:e.componentRef},void 0===e.number?null:',
      `ref:e.componentRef},l().createElement("span",{role:"button",tabIndex:0,${tileName}` +
        `"aria-pressed":!!e.selected,className:"tile-button",onKeyDown:t}),` +
        'void 0===e.number?null:',
    ),
]

export const access: readonly Patch[] = [pictures, deleteButton, workspaceLabel, ...tiles]

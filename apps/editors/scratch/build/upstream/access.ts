import { replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/** A picture beside a text with the same meaning gets an empty description, so that screen readers skip it. */
const pictures: Patch = (source) => {
  const parts = source.split('createElement("img",{')
  if (parts.length < 2) throw new Error('no picture found')
  return parts.join('createElement("img",{alt:"",')
}

const deleteButton: Patch = (source) =>
  replaceOnce(source, 'createElement("button",{"aria-label":"Delete",', 'createElement("button",{"aria-label":"删除",')

/**
 * A group without a role may not have a label. The Chinese texts lack this label, so the label would be "undefined".
 */
const workspaceLabel: Patch = (source) =>
  replaceOnce(source, 't&&Ot(this.svgGroup_,ql.LABEL,Gs.Msg$$module$build$src$core$msg.WORKSPACE_ARIA_LABEL),', '')

const tileName = '"aria-label":e.details?"".concat(e.name," (").concat(e.details,")"):e.name,'

/**
 * In the original editor, the tile of a sprite, costume or sound is a button that contains the button 删除. Screen
 * readers cannot distinguish nested buttons. These patches put both buttons side by side. The button of the tile covers
 * the whole tile (`.tile-button` of editor.css), and a press on the button also reaches the tile.
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

/** Names and roles for screen readers. */
export const access: readonly Patch[] = [pictures, deleteButton, workspaceLabel, ...tiles]

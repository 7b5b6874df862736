import { replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/** Pictures whose meaning is beside them say nothing to a screen reader; where a text is given, it comes later. */
const pictures: Patch = (source) => {
  const parts = source.split('createElement("img",{')
  if (parts.length < 2) throw new Error('no picture found')
  return parts.join('createElement("img",{alt:"",')
}

const deleteButton: Patch = (source) =>
  replaceOnce(source, 'createElement("button",{"aria-label":"Delete",', 'createElement("button",{"aria-label":"删除",')

/** A group without a role may not have a label, and the Chinese texts have none for it: it was called "undefined". */
const workspaceLabel: Patch = (source) =>
  replaceOnce(source, 't&&Ot(this.svgGroup_,ql.LABEL,Gs.Msg$$module$build$src$core$msg.WORKSPACE_ARIA_LABEL),', '')

const tileName = '"aria-label":e.details?"".concat(e.name," (").concat(e.details,")"):e.name,'

/**
 * A tile of a sprite, costume or sound was a button with the button 删除 in it, which screen readers cannot tell apart:
 * now the two stand side by side in it, the first as large as the tile (`.tile-button` of editor.css). What is pressed
 * on it arrives at the tile as before.
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

import { replaceOnce } from './source-text.ts'

type Patch = (source: string) => string

/** Pictures whose meaning stands beside them say nothing to a screen reader; where a text is given, it comes later. */
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

/** What screen readers are told. */
export const access: readonly Patch[] = [pictures, deleteButton, workspaceLabel]

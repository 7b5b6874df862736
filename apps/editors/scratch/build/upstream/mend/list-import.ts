import { replaceOnce } from './source-text.ts'
import type { Patch } from './patch.ts'

/**
 * Our page asks which column of a file becomes the list. The editor asks with a dialog of the browser, and closing that
 * dialog empties the list.
 */
export const listImport: readonly Patch[] = [
  (source) =>
    replaceOnce(
      source,
      '.then(e=>{const t=e[0].length;let o=1;if(t>1){' +
        'const e=this.props.intl.formatMessage(ML.columnPrompt,{numberOfColumns:t});o=parseInt(prompt(e),10)}' +
        'const n=e.map(e=>e[o-1]).filter(e=>"string"==typeof e),i=this.props,a=i.vm,r=i.targetId,s=i.id;nD(a,r,s,n)})',
      '.then(e=>{const i=this.props,a=i.vm,r=i.targetId,s=i.id;' +
        'self.__scratchImportList(e,{name:tD(a,r,s).name,items:()=>tD(a,r,s).value,set:n=>nD(a,r,s,n)})})',
    ),
  // Our page decodes the file, because the editor would read every file as UTF-8.
  (source) =>
    replaceOnce(
      source,
      'const i=n.target.files[0];uL().parse(i,{header:!1,',
      'const i=n.target.files[0];i&&self.__scratchReadText(i).then(i=>uL().parse(i,{header:!1,',
    ),
  (source) =>
    replaceOnce(
      source,
      'error:e=>{document.body.removeChild(o),t(e)}})},document.body.appendChild(o)',
      'error:e=>{document.body.removeChild(o),t(e)}}))},document.body.appendChild(o)',
    ),
]
